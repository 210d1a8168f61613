import { z } from 'zod'
import { colorSchema, idSchema, instantSchema, pageIdsSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { audienceSchema } from './audience.ts'
import { ofPageButton, otherButtonSchema } from './button.ts'
import { linkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

/** Position of an item within its side zone, in pixels of the zone it was designed in. */
const zonePlace = {
  position: z.enum(['LEFT', 'RIGHT']),
  parentWidth: z.number().min(1).max(4_000),
  parentHeight: z.number().min(1).max(4_000),
  zIndex: z.number().int().min(0).max(999).default(0),
}

export const bannerSchema = z.strictObject({
  id: idSchema,
  media: mediaRefSchema,
  /** Replaces `media` in the languages it has. */
  mediaByLanguage: localized(mediaRefSchema).optional(),
  alt: textSchema(160).optional(),
  /** Replaces `alt` in the languages it has. */
  altByLanguage: localized(textSchema(160)).optional(),
  width: z.number().min(1).max(4_000),
  height: z.number().min(1).max(4_000),
  bannerX: z.number().min(-4_000).max(4_000),
  bannerY: z.number().min(-4_000).max(4_000),
  lockRatio: z.boolean().default(true),
  link: linkSchema.optional(),
  ...zonePlace,
})

const buttonPlace = {
  buttonPositionX: z.number().min(-4_000).max(4_000),
  buttonPositionY: z.number().min(-4_000).max(4_000),
  lockAspectRatio: z.boolean().default(false),
  ...zonePlace,
}

export const campaignButtonSchema = otherButtonSchema(ofPageButton, buttonPlace)
export type CampaignButton = z.infer<typeof campaignButtonSchema>

/** The zones beside the centre column on wide screens, shown between two instants, both inclusive. */
export const campaignSchema = z.strictObject({
  name: textSchema(),
  background: mediaRefSchema.optional(),
  backgroundColor: colorSchema.optional(),
  /** Percent. */
  backgroundOpacity: z.number().min(0).max(100).default(100),
  startDate: instantSchema,
  endDate: instantSchema,
  effectivePages: pageIdsSchema.default([]),
  audience: audienceSchema.optional(),
  isOnClickCount: z.boolean().default(true),
  banners: z.array(bannerSchema).max(50).default([]),
  buttons: z.array(campaignButtonSchema).max(50).default([]),
})
export type Campaign = z.infer<typeof campaignSchema>
