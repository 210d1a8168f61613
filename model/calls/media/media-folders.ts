import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { mediaNameSchema } from './media.ts'

/** Per library. */
export const maxMediaFolders = 200

export const folderNameSchema = mediaNameSchema.max(limits.text)

/** The filter of GET /api/media-folders. */
export const mediaFolderFilterSchema = z.strictObject({
  id: z.array(z.string().max(64)).max(1_000).optional(),
  /** The library of the account that the site belongs to. */
  siteId: z.string().max(63).optional(),
  accountId: z.string().max(64).optional(),
})
export const mediaFolderSortFields = ['name', 'createdAt'] as const

export const mediaFolderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How many pictures and films are in it. */
  media: z.number(),
  account: z.object({ id: z.string(), company: z.string() }),
  createdAt: z.string(),
  /** Since when it lies in the trash; what was in it is in no folder until it is taken out. */
  deletedAt: z.string().nullable(),
  /** To be sent back as `If-Match`. */
  revision: z.string(),
})
export type MediaFolder = z.infer<typeof mediaFolderSchema>

/** POST /api/media-folders */
export const createMediaFolderBodySchema = z.strictObject({
  name: folderNameSchema,
  /** It is for the library of the account of this site; without it for the own account. */
  siteId: z.string().max(63).optional(),
})

/** PUT /api/media-folders/:id */
export const renameMediaFolderBodySchema = z.strictObject({ name: folderNameSchema })
