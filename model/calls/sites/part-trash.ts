import { z } from 'zod'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { editorSchema, editRecordSchema } from './editing.ts'

/** Parts of a site that are kept in the trash for 30 days after they are deleted. */
export const partKinds = ['page', 'category', 'popup'] as const

/** GET /api/trashed-parts, filtered by site: the latest deletion first. Restored parts are not listed. */
export const trashedPartRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  kind: z.enum(partKinds),
  /** Its id in the site. */
  partId: z.string(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  /** Its former position: `B2` for a page, `B` for a category; null for a popup. */
  position: z.string().nullable(),
  /** Number of pages deleted with a category; 1 for a page, 0 for a popup. */
  pageCount: z.number(),
  deletedAt: z.string(),
  by: editorSchema.nullable(),
  /** When it will be deleted for good. */
  removedAt: z.string(),
})
export type TrashedPartRow = z.infer<typeof trashedPartRowSchema>

/** GET /api/trashed-parts/:id/pages: the pages that were deleted with a category, from the top; the page itself for a page. */
export const trashedPagesSchema = z.object({
  pages: z.array(
    z.object({
      /** Its id in the site. */
      id: z.string(),
      title: z.string(),
      thumbnail: z.string().nullable(),
      /** Its former position. */
      position: z.string(),
      /** Whether it is in the site again. */
      isThere: z.boolean(),
    }),
  ),
})
export type TrashedPagesReply = z.infer<typeof trashedPagesSchema>

export const partTrashFilterSchema = z.strictObject({ siteId: z.string().max(64).optional() })
export const partTrashSortFields = ['deletedAt'] as const

export const partTrashCalls = defineCalls({
  'GET /api/trashed-parts': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'List the pages, categories and popups of a site that were deleted',
    description:
      'Whoever deleted them, and by whatever way: they are kept for 30 days. The filter has to name a site.',
    ...lists(trashedPartRowSchema, {
      filter: partTrashFilterSchema,
      sort: partTrashSortFields,
      defaultSort: { field: 'deletedAt', order: 'DESC' },
      example: { siteId: 'seaside-inn' },
    }),
  },
  'POST /api/trashed-parts/:id/restore': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Put a page, category or popup back',
    description:
      'It stands where it stood, as far as that is still there; in the next category where its own is full. A popup that has taken its place goes to the trash. It is an edit that can be taken back like all others.',
    ...answers(editRecordSchema, 'What was changed by it; no edits where it was back already.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
  'GET /api/trashed-parts/:id/pages': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'List the pages that were deleted with a category',
    ...answers(trashedPagesSchema, 'The pages; none for a popup.'),
    errors: ['GONE'],
  },
  'POST /api/trashed-parts/:id/pages/:pageId/restore': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Put one page of a deleted category back',
    description:
      'Its category comes back with this page alone, unless it is there. The other pages stay in the trash. It is an edit that can be taken back like all others.',
    ...answers(editRecordSchema, 'What was changed by it; no edits where it was back already.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
})
