import { z } from 'zod'
import { maxZipBytes } from '../../media/media-files.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'
import { mediaNameSchema, mediaRecordSchema } from './media.ts'

/** Maximum number of files announced at once. */
export const maxFilesAtOnce = 200

const announcedFileSchema = z.strictObject({
  name: mediaNameSchema,
  /** Exact number of bytes that will be sent. */
  bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Content type with which they will be sent. */
  type: z.string().max(100).optional(),
})

/** POST /api/uploads */
export const announceUploadsBodySchema = z.strictObject({
  files: z.array(announcedFileSchema).min(1).max(maxFilesAtOnce),
  /** Uploads for the account that owns this site; if absent, for the caller's own. */
  siteId: z.string().max(63).optional(),
  /** The library folder that receives them. */
  folderId: z.string().max(64).optional(),
})
export type AnnounceUploadsBody = z.infer<typeof announceUploadsBodySchema>

const faultSchema = issueSchema.pick({ message: true, params: true }).extend({ reason: z.string() })

/** A refused file, with everything that is wrong with it. */
export const failedFileSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  faults: z.array(faultSchema),
})
export type FailedFile = z.infer<typeof failedFileSchema>

export const uploadAddressSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where to send the bytes: by PUT at once, or by PATCH in parts. Valid once, until `expiresAt`. */
  url: z.string(),
  expiresAt: z.string(),
})
export type UploadAddress = z.infer<typeof uploadAddressSchema>

export const announceUploadsReplySchema = z.object({
  /** In the order of the files; refused files have no entry. */
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
  /** Number of processed files, out of `total`, which is null until a ZIP has been opened. */
  done: z.number(),
  total: z.number().nullable(),
  /** Ready for cells: folder by folder, in the order of their names. */
  media: z.array(mediaRecordSchema.extend({ folder: z.string() })),
  failed: z.array(failedFileSchema),
  expiresAt: z.string(),
})
export type UploadRow = z.infer<typeof uploadRowSchema>

const file = { type: 'application/octet-stream', description: 'The bytes of the file.' }
const token = {
  token: { description: 'As it stands in the address.', isRequired: true, example: 'as-announced' },
}

export const uploadCalls = defineCalls({
  'POST /api/uploads': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Announce files, and get an address for each',
    description:
      'Images and videos up to 30 MB, ZIP files up to 1 GB. What can not be taken is answered with every reason. An address is for one file of the announced size and content type, once, and ends ten minutes after the last part.',
    body: announceUploadsBodySchema,
    example: { files: [{ name: 'beach.jpg', bytes: 120_000, type: 'image/jpeg' }] },
    replies: { 201: { description: 'Where to send the files to.', content: announceUploadsReplySchema } },
    errors: ['TOO_MANY'],
  },
  'GET /api/uploads/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Read how far an upload is, and what became of its files',
    ...answers(uploadRowSchema, 'The upload.'),
  },
  'DELETE /api/uploads/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Break an upload off',
    ...done('What had come is gone.'),
    errors: ['GONE'],
  },
  'POST /api/uploads/:id/address': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Get another address for an upload, to go on with it',
    ...answers(uploadAddressSchema, 'The address; the one before has ended.'),
    errors: ['GONE'],
  },
  'GET /api/uploads/:id/bytes': {
    action: 'anyone',
    tag: 'Media',
    summary: 'Ask how many bytes have come',
    query: token,
    ...done('`Upload-Offset` and `Upload-Length` say it.'),
    errors: ['GONE'],
  },
  'PUT /api/uploads/:id/bytes': {
    action: 'anyone',
    tag: 'Media',
    summary: 'Send a file whole, with its content type',
    query: token,
    body: file,
    ...done('All of it is there; it is being taken in.'),
    errors: ['GONE', 'INVALID_INPUT', 'WRONG_MEDIA_TYPE'],
  },
  'PATCH /api/uploads/:id/bytes': {
    action: 'anyone',
    tag: 'Media',
    summary: 'Send the next part of a file',
    description: 'The header `Upload-Offset` says where it begins, which is where the part before it ended.',
    query: token,
    body: file,
    ...done('`Upload-Offset` says how much is there. With the last part the file is being taken in.'),
    errors: ['GONE', 'CONFLICT', 'INVALID_INPUT'],
  },
})
