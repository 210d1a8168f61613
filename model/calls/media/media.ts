import { z } from 'zod'
import { mediaAssetSchema, mediaLosses, mediaRefSchema } from '../../definition/media/media.ts'
import { mediaEditSchema } from '../../media/media-edit.ts'

export const mediaKinds = ['image', 'video', 'audio'] as const
export const mediaNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u)

/** The filter of GET /api/media. */
export const mediaFilterSchema = z.strictObject({
  id: z.array(z.string().max(64)).max(1_000).optional(),
  ref: z.array(mediaRefSchema).max(1_000).optional(),
  /** Part of the name. */
  q: z.string().max(256).optional(),
  kind: z.enum(mediaKinds).optional(),
  /** Any of them. */
  kinds: z.array(z.enum(mediaKinds)).max(mediaKinds.length).optional(),
  /** The library of the account that the site belongs to. */
  siteId: z.string().max(63).optional(),
  accountId: z.string().max(64).optional(),
  /** What is in a folder, by its id; `none` for what is in no folder. */
  folderId: z.string().max(64).optional(),
  /** Whether any draft shows it. */
  used: z.boolean().optional(),
  /** What lies in the trash, instead of what does not. */
  trash: z.boolean().optional(),
})
/** As a folder of the filter: in none. */
export const noFolder = 'none'
export const mediaSortFields = ['createdAt', 'name', 'bytes'] as const

const share = z.number().min(0).max(1)
export const focalPointSchema = z.strictObject({ x: share, y: share })
export type FocalPoint = z.infer<typeof focalPointSchema>

export const mediaRecordSchema = z.object({
  id: z.string(),
  /** What pages and settings name it by. */
  ref: mediaRefSchema,
  name: z.string(),
  kind: z.enum(mediaKinds),
  /** Size of the file as uploaded; null where it is not known. */
  bytes: z.number().nullable(),
  /** In pixels; 0 of music. */
  width: z.number(),
  height: z.number(),
  /** Duration of films and music, in seconds. */
  durationS: z.number().nullable(),
  hasSound: z.boolean(),
  /** What the file had that visitors are not shown. */
  losses: z.array(z.enum(mediaLosses)),
  /** Address of a small picture of it, for staff. */
  previewUrl: z.string(),
  /** Address of it in the best form that every browser shows, for staff. */
  fileUrl: z.string(),
  /** How many pages, and settings of sites, show it. */
  uses: z.number(),
  /** What a crop keeps in the middle: shares of width and height. */
  focalPoint: focalPointSchema.nullable(),
  /** The reference of what it was cut out of, and how. */
  source: z.object({ ref: mediaRefSchema, edit: mediaEditSchema }).nullable(),
  account: z.object({ id: z.string(), company: z.string() }),
  /** The folder that it is in. */
  folderId: z.string().nullable(),
  createdAt: z.string(),
  /** Since when it lies in the trash. */
  deletedAt: z.string().nullable(),
  /** To be sent back as `If-Match`. */
  revision: z.string(),
})
export type MediaRecord = z.infer<typeof mediaRecordSchema>

/** GET /api/media/:id */
export const mediaDetailSchema = mediaRecordSchema.extend({
  usedIn: z.array(
    z.object({
      siteId: z.string(),
      siteName: z.string(),
      /** What of the site shows it: pages by their position, and whether its settings do. */
      pages: z.array(z.object({ id: z.string(), position: z.string() })),
      inSettings: z.boolean(),
    }),
  ),
})
export type MediaDetail = z.infer<typeof mediaDetailSchema>

/** POST /api/media */
export const mediaReplySchema = z.object({
  id: z.string(),
  ref: mediaRefSchema,
  asset: mediaAssetSchema,
  /** Address of a small picture of it, for staff. */
  previewUrl: z.string(),
})
export type MediaReply = z.infer<typeof mediaReplySchema>

/** PUT /api/media/:id. Other keys of a record are ignored. */
export const updateMediaBodySchema = z.object({
  name: mediaNameSchema.optional(),
  focalPoint: focalPointSchema.nullable().optional(),
})
export type UpdateMediaBody = z.infer<typeof updateMediaBodySchema>

/** POST /api/media-changes: files away, deletes or brings back many at once. */
export const changeMediaBodySchema = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(1_000),
  /** The folder that they are put into; null for none. */
  folderId: z.string().max(64).nullable().optional(),
  /** Whether they lie in the trash; what is shown somewhere is left where it is. */
  isInTrash: z.boolean().optional(),
})
export type ChangeMediaBody = z.infer<typeof changeMediaBodySchema>

export const changeMediaReplySchema = z.object({
  /** What was changed, by the folder that it was in before. */
  changed: z.array(z.object({ folderId: z.string().nullable(), ids: z.array(z.string()) })),
  /** How many were not deleted, as they are shown somewhere. */
  inUse: z.number(),
})
export type ChangeMediaReply = z.infer<typeof changeMediaReplySchema>

/** POST /api/media/:id/edits */
export const editMediaBodySchema = mediaEditSchema

/** POST /api/media/:id/replacements */
export const replaceMediaBodySchema = z.strictObject({
  /** Id of the medium that takes its place. */
  withId: z.string().max(64),
})

export const replacementReplySchema = z.object({
  id: z.string(),
  /** How many pages, and settings of sites, were changed. */
  places: z.number(),
  sites: z.number(),
})
export type ReplacementReply = z.infer<typeof replacementReplySchema>
