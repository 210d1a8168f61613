import { z } from 'zod'
import { maxZipBytes } from '../../media/media-files.ts'
import { issueSchema } from '../errors.ts'
import { mediaNameSchema, mediaRecordSchema } from './media.ts'

/** Files that are announced at once. */
export const maxFilesAtOnce = 200

const announcedFileSchema = z.strictObject({
  name: mediaNameSchema,
  /** How many bytes will be sent, exactly. */
  bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The content type that they will be sent with. */
  type: z.string().max(100).optional(),
})

/** POST /api/uploads */
export const announceUploadsBodySchema = z.strictObject({
  files: z.array(announcedFileSchema).min(1).max(maxFilesAtOnce),
  /** The files are for the account of this site; without it for the own account. */
  siteId: z.string().max(63).optional(),
  /** The folder of the library that they are put into. */
  folderId: z.string().max(64).optional(),
})
export type AnnounceUploadsBody = z.infer<typeof announceUploadsBodySchema>

const faultSchema = issueSchema.pick({ message: true, params: true }).extend({ reason: z.string() })

/** A file that is not taken, with everything that is wrong with it. */
export const failedFileSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  faults: z.array(faultSchema),
})
export type FailedFile = z.infer<typeof failedFileSchema>

export const uploadAddressSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where the bytes are sent to: by PUT at once, by PATCH in parts. It can be used once, until `expiresAt`. */
  url: z.string(),
  expiresAt: z.string(),
})
export type UploadAddress = z.infer<typeof uploadAddressSchema>

export const announceUploadsReplySchema = z.object({
  /** In the order of the files; a file that is refused has none. */
  uploads: z.array(uploadAddressSchema),
  failed: z.array(failedFileSchema),
})
export type AnnounceUploadsReply = z.infer<typeof announceUploadsReplySchema>

/** GET /api/uploads/:id */
export const uploadRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().max(maxZipBytes),
  received: z.number(),
  state: z.enum(['waiting', 'taking-in', 'done', 'cancelled']),
  /** How many files of how many have been looked at; `total` is null until a ZIP has been opened. */
  done: z.number(),
  total: z.number().nullable(),
  /** Ready to be put into cells: folder by folder, in the order of their names. */
  media: z.array(mediaRecordSchema.extend({ folder: z.string() })),
  failed: z.array(failedFileSchema),
  expiresAt: z.string(),
})
export type UploadRow = z.infer<typeof uploadRowSchema>
