import { z } from 'zod'
import { colorSchema, idSchema, instantSchema, pageIdsSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { audienceSchema } from './audience.ts'
import { cornerShapeSchema, textAlignSchema } from './button.ts'
import { linkSchema } from './link.ts'
import { mediaRefSchema } from './media/media.ts'

/** What opens a popup on its pages and within its time. */
const popupTriggerSchema = z.discriminatedUnion('opensOn', [
  z.strictObject({ opensOn: z.literal('ARRIVAL') }),
  /** The pointer leaves the window at the top, or the visitor returns to the tab. */
  z.strictObject({ opensOn: z.literal('EXIT') }),
  z.strictObject({ opensOn: z.literal('IDLE'), idleS: z.number().int().min(1).max(600).default(10) }),
  /** Opens on the page with this number in the visit. */
  z.strictObject({ opensOn: z.literal('PAGES'), pageCount: z.number().int().min(2).max(100).default(3) }),
  /** The visitor has been here before. */
  z.strictObject({ opensOn: z.literal('RETURN') }),
])
export type PopupTrigger = z.infer<typeof popupTriggerSchema>

/** How often a popup is shown to the same browser. */
const popupFrequencySchema = z.discriminatedUnion('showsAgain', [
  z.strictObject({ showsAgain: z.literal('ALWAYS') }),
  /** Once per visit. */
  z.strictObject({ showsAgain: z.literal('NEXT_VISIT') }),
  z.strictObject({ showsAgain: z.literal('DAYS'), days: z.number().int().min(1).max(365).default(7) }),
])
export type PopupFrequency = z.infer<typeof popupFrequencySchema>

const popupStyleSchema = z.strictObject({
  backgroundColor: colorSchema.optional(),
  textColor: colorSchema.optional(),
  textSize: z.number().min(8).max(72).default(16),
  width: z.number().min(1).max(800).optional(),
  height: z.number().min(1).max(737).default(72),
  shape: cornerShapeSchema.default('MODERATELY_ROUNDED_EDGE'),
  textAlignment: textAlignSchema.default('CENTER'),
})

const popupShape = {
  id: idSchema,
  startDate: instantSchema.optional(),
  endDate: instantSchema.optional(),
  /** Ids of the pages on which the popup may show. */
  effectivePages: pageIdsSchema.default([]),
  /** Absent: at once. */
  trigger: popupTriggerSchema.optional(),
  /** Absent: whenever a visitor arrives at one of its pages. */
  frequency: popupFrequencySchema.optional(),
  audience: audienceSchema.optional(),
  showRemainingTime: z.boolean().default(true),
  text: localized(textSchema()).optional(),
  style: popupStyleSchema.optional(),
  media: mediaRefSchema.optional(),
  /** Replaces `media` in the languages it has. */
  mediaByLanguage: localized(mediaRefSchema).optional(),
  transition: linkSchema.optional(),
  linkButtonText: localized(textSchema()).optional(),
  linkButtonColor: colorSchema.optional(),
  linkTextColor: colorSchema.optional(),
}

export const timeLimitPopupSchema = z.strictObject(popupShape)
export type TimeLimitPopup = z.infer<typeof timeLimitPopupSchema>

/** Shown until `limit` people have applied; the server counts them. */
export const applicantLimitPopupSchema = z.strictObject({
  ...popupShape,
  limit: z.number().int().min(1).max(999_999_999),
})
export type ApplicantLimitPopup = z.infer<typeof applicantLimitPopupSchema>

export const popupCtasSchema = z.strictObject({
  timeLimit: timeLimitPopupSchema.optional(),
  applicantLimit: applicantLimitPopupSchema.optional(),
})
