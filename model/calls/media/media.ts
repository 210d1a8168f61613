import { z } from 'zod'
import { mediaAssetSchema, mediaLosses, mediaRefSchema } from '../../definition/media/media.ts'
import { mediaEditSchema } from '../../media/media-edit.ts'
import { withoutInvisibleCharacters } from '../../values/invisible-characters.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

export const mediaKinds = ['image', 'video', 'audio'] as const
/** File names come from many systems: invisible characters are removed. */
export const mediaNameSchema = z
  .string()
  .overwrite(withoutInvisibleCharacters)
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
  /** Media of any of these kinds. */
  kinds: z.array(z.enum(mediaKinds)).max(mediaKinds.length).optional(),
  /** Selects the library of the account that owns this site. */
  siteId: z.string().max(63).optional(),
  accountId: z.string().max(64).optional(),
  /** Id of a folder; `none` for media in no folder. */
  folderId: z.string().max(64).optional(),
  /** Whether any draft uses it. */
  used: z.boolean().optional(),
  /** Media in the trash instead of those outside it. */
  trash: z.boolean().optional(),
})
/** The folder filter for media in no folder. */
export const noFolder = 'none'
export const mediaSortFields = ['createdAt', 'name', 'bytes'] as const

const share = z.number().min(0).max(1)
export const focalPointSchema = z.strictObject({ x: share, y: share })
export type FocalPoint = z.infer<typeof focalPointSchema>

export const mediaRecordSchema = z.object({
  id: z.string(),
  /** The reference by which pages and settings name it. */
  ref: mediaRefSchema,
  name: z.string(),
  kind: z.enum(mediaKinds),
  /** Size of the uploaded file; null if unknown. */
  bytes: z.number().nullable(),
  /** In pixels; 0 for music. */
  width: z.number(),
  height: z.number(),
  /** Duration of films and music, in seconds. */
  durationS: z.number().nullable(),
  hasSound: z.boolean(),
  /** What the file contained that visitors do not see or hear. */
  losses: z.array(z.enum(mediaLosses)),
  /** Address of a thumbnail, for staff. */
  previewUrl: z.string(),
  /** Address of the best version that every browser can show, for staff. */
  fileUrl: z.string(),
  /** Number of pages and site settings that use it. */
  uses: z.number(),
  /** The point that cropping keeps in view, as shares of width and height. */
  focalPoint: focalPointSchema.nullable(),
  /** The point found in the picture, kept in view while none is set; null for the centre. */
  attention: focalPointSchema.nullable(),
  /** The medium that it was cut from, and the edit that made it. */
  source: z.object({ ref: mediaRefSchema, edit: mediaEditSchema }).nullable(),
  account: z.object({ id: z.string(), company: z.string() }),
  /** The folder that it is in. */
  folderId: z.string().nullable(),
  createdAt: z.string(),
  /** When it was moved to the trash. */
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
      /** Where the site uses it: pages by position, and whether the settings do. */
      pages: z.array(z.object({ id: z.string(), position: z.string() })),
      inSettings: z.boolean(),
    }),
  ),
})
export type MediaDetail = z.infer<typeof mediaDetailSchema>

mediaAssetSchema.register(replySchemas, { id: 'MediaAsset' })

/** POST /api/media */
export const mediaReplySchema = z.object({
  id: z.string(),
  ref: mediaRefSchema,
  asset: mediaAssetSchema,
  /** Address of a thumbnail, for staff. */
  previewUrl: z.string(),
})
mediaReplySchema.register(replySchemas, { id: 'Media' })
export type MediaReply = z.infer<typeof mediaReplySchema>

/** PUT /api/media/:id. Other keys of a record are ignored. */
export const updateMediaBodySchema = z.object({
  name: mediaNameSchema.optional(),
  focalPoint: focalPointSchema.nullable().optional(),
})

/** POST /api/media-changes: moves, deletes or restores several media at once. */
export const changeMediaBodySchema = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(1_000),
  /** The folder to move them into; null for none. */
  folderId: z.string().max(64).nullable().optional(),
  /** Moves them into the trash or out of it. Media in use are not moved into it. */
  isInTrash: z.boolean().optional(),
})
export type ChangeMediaBody = z.infer<typeof changeMediaBodySchema>

export const changeMediaReplySchema = z.object({
  /** The changed media, grouped by their previous folder. */
  changed: z.array(z.object({ folderId: z.string().nullable(), ids: z.array(z.string()) })),
  /** How many were not deleted because they are in use. */
  inUse: z.number(),
})
export type ChangeMediaReply = z.infer<typeof changeMediaReplySchema>

/** POST /api/media/:id/edits */
export const editMediaBodySchema = mediaEditSchema

/** POST /api/media/:id/replacements */
export const replaceMediaBodySchema = z.strictObject({
  /** Id of the replacement. */
  withId: z.string().max(64),
})

export const replacementReplySchema = z.object({
  id: z.string(),
  /** Number of changed pages and site settings. */
  places: z.number(),
  sites: z.number(),
})
export type ReplacementReply = z.infer<typeof replacementReplySchema>

const file = { type: 'application/octet-stream', description: 'The bytes of the file.' }
const id = '00000000-0000-4000-8000-000000000000'
const picture = { type: 'image/*', description: 'The bytes of the image or video.' }

export const mediaCalls = defineCalls({
  'GET /api/media': {
    action: 'site.read',
    tag: 'Media',
    summary: 'List the images and videos of libraries',
    ...lists(mediaRecordSchema, {
      filter: mediaFilterSchema,
      sort: mediaSortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { q: 'beach' },
    }),
  },
  'POST /api/media': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Upload an image or a video at once',
    description:
      'At most 30 MB. The same bytes have the same reference. Many files, and ZIP files, go by `/api/uploads`.',
    query: {
      name: { description: 'What the file is called.', example: 'beach.jpg' },
      siteId: { description: 'It is for the account of this site; without it for the own account.' },
    },
    body: file,
    replies: {
      201: { description: 'The reference that pages and settings name it by.', content: mediaReplySchema },
    },
  },
  'GET /api/media/:id': {
    action: 'site.read',
    tag: 'Media',
    summary: 'Read what is known of a medium, and where it is shown',
    ...answers(mediaDetailSchema, 'The medium.'),
  },
  'PUT /api/media/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Rename a medium, or say what of it is to stay in the middle',
    body: updateMediaBodySchema,
    example: { name: 'Beach in the morning', focalPoint: { x: 0.5, y: 0.3 } },
    hasRevision: true,
    ...answers(mediaDetailSchema, 'The medium as it is now.'),
  },
  'DELETE /api/media/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Put a medium that nothing shows into the trash',
    ...answers(mediaDetailSchema, 'The medium; it can be taken out again.'),
    errors: ['CONFLICT'],
  },
  'POST /api/media/:id/restore': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Take a medium out of the trash',
    ...answers(mediaDetailSchema, 'The medium.'),
  },
  'POST /api/media/:id/edits': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Make a cropped, trimmed or silent medium out of one',
    description: 'The medium stays as it is. Of one that was made that way, the file behind it is taken.',
    body: editMediaBodySchema,
    example: { crop: { x: 0.1, y: 0, width: 0.5, height: 1 } },
    replies: { 201: { description: 'What was made.', content: mediaRecordSchema } },
    errors: ['GONE'],
  },
  'POST /api/media/:id/replacements': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Put another medium in the place of one, in all drafts of its account',
    body: replaceMediaBodySchema,
    example: { withId: id },
    replies: {
      201: {
        description: 'How much was changed; by its id it can be taken back.',
        content: replacementReplySchema,
      },
    },
    errors: ['CONFLICT'],
  },
  'POST /api/media-replacements/:id/undo': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Take a replacement back, where it still stands',
    ...answers(replacementReplySchema, 'How much was changed back.'),
    errors: ['CONFLICT'],
  },
  'POST /api/media-changes': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'File away, delete or bring back many media at once',
    description:
      'All of them are in the library of the folder. What is shown somewhere is not deleted, and counted in the answer.',
    body: changeMediaBodySchema,
    example: { ids: [id], folderId: id },
    ...answers(changeMediaReplySchema, 'What was changed, by the folder that it was in before.'),
  },
  'GET /api/assets/:name': {
    action: 'site.read',
    tag: 'Media',
    summary: 'Read an image or a video, by the address in a row',
    ...answers(picture, 'The bytes.'),
  },
})
