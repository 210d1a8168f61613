import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { mediaNameSchema } from './media.ts'

/** Per library. */
export const maxMediaFolders = 200

export const folderNameSchema = mediaNameSchema.max(limits.text)

/** The filter of GET /api/media-folders. */
export const mediaFolderFilterSchema = z.strictObject({
  id: z.array(z.string().max(64)).max(1_000).optional(),
  /** Selects the library of the account that owns this site. */
  siteId: z.string().max(63).optional(),
  accountId: z.string().max(64).optional(),
})
export const mediaFolderSortFields = ['name', 'createdAt'] as const

export const mediaFolderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of pictures and films in it. */
  media: z.number(),
  account: z.object({ id: z.string(), company: z.string() }),
  createdAt: z.string(),
  /** When it was moved to the trash. Its contents are in no folder until it is restored. */
  deletedAt: z.string().nullable(),
  /** To be sent back as `If-Match`. */
  revision: z.string(),
})
export type MediaFolder = z.infer<typeof mediaFolderSchema>

/** POST /api/media-folders */
export const createMediaFolderBodySchema = z.strictObject({
  name: folderNameSchema,
  /** Creates it in the library of the account that owns this site; if absent, in the caller's own. */
  siteId: z.string().max(63).optional(),
})

/** PUT /api/media-folders/:id */
export const renameMediaFolderBodySchema = z.strictObject({ name: folderNameSchema })

const id = '00000000-0000-4000-8000-000000000000'

export const mediaFolderCalls = defineCalls({
  'GET /api/media-folders': {
    action: 'site.read',
    tag: 'Media',
    summary: 'List the folders of libraries',
    ...lists(mediaFolderSchema, {
      filter: mediaFolderFilterSchema,
      sort: mediaFolderSortFields,
      defaultSort: { field: 'name', order: 'ASC' },
      example: { accountId: id },
    }),
  },
  'POST /api/media-folders': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Make a folder in a library',
    body: createMediaFolderBodySchema,
    example: { name: 'Spring' },
    replies: { 201: { description: 'The folder.', content: mediaFolderSchema } },
    errors: ['CONFLICT'],
  },
  'PUT /api/media-folders/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Rename a folder',
    body: renameMediaFolderBodySchema,
    example: { name: 'Spring and summer' },
    hasRevision: true,
    ...answers(mediaFolderSchema, 'The folder as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/media-folders/:id': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Put a folder into the trash',
    description: 'What is in it stays in the library, in no folder.',
    ...answers(mediaFolderSchema, 'The folder; it can be taken out again, with what was in it.'),
  },
  'POST /api/media-folders/:id/restore': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Take a folder out of the trash',
    ...answers(mediaFolderSchema, 'The folder.'),
    errors: ['CONFLICT'],
  },
})
