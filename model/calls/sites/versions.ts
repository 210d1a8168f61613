import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { approvedSchema } from './approvals.ts'
import { changesReplySchema, pageStateQuery, pageStatesReplySchema } from './checks.ts'
import { editorSchema, editRecordSchema } from './editing.ts'

/** GET /api/versions, filtered by site: states of a site that can be restored, newest first. */
export const versionRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  version: z.number(),
  /** Null if nobody named it: it was published, approved or saved automatically. */
  name: z.string().nullable(),
  at: z.string(),
  by: editorSchema.nullable(),
  /** The release that was made from it. */
  release: z.number().nullable(),
  /** Who approved it, and when; null without an approval. */
  approved: approvedSchema.nullable(),
  /** When an automatically saved version is deleted at the latest; null for versions that are kept. */
  keptUntil: z.string().nullable(),
})
export type VersionRow = z.infer<typeof versionRowSchema>

/** The site is required. */
export const versionFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  /** Also lists automatically saved versions. */
  autosaved: z.boolean().optional(),
})
export const versionSortFields = ['at'] as const

/** POST /api/versions: names the current state of the site. */
export const createVersionBodySchema = z.strictObject({
  siteId: z.string(),
  name: trimmedTextSchema(50).min(1),
})

/** PUT /api/versions/:id */
export const renameVersionBodySchema = createVersionBodySchema.pick({ name: true })

/**
 * GET /api/versions/:id/changes: what has changed since. `added` pages were added later, `removed` ones deleted since.
 */
export const versionChangesSchema = changesReplySchema.omit({ version: true, live: true })
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** GET /api/versions/:id/page-states?page=…&language=EN: null if the page does not exist, or not in that language. */
export const versionStatesSchema = z.object({
  version: pageStatesReplySchema.shape.draft,
  draft: pageStatesReplySchema.shape.draft,
})

/** POST /api/versions/:id/restore-part */
export const restorePartBodySchema = z.strictObject({
  kind: z.enum(['page', 'category']),
  id: z.string().max(64),
})

export const versionCalls = defineCalls({
  'GET /api/versions': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'List the states of a site that one can go back to, newest first',
    description:
      'Those that somebody named, and those that were published; with `autosaved` in the filter those, too, that were kept by themselves while the site was edited. The filter has to name a site.',
    ...lists(versionRowSchema, {
      filter: versionFilterSchema,
      sort: versionSortFields,
      defaultSort: { field: 'at', order: 'DESC' },
      example: { siteId: 'seaside-inn', autosaved: true },
    }),
  },
  'POST /api/versions': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Name the state of a site as it is',
    body: createVersionBodySchema,
    example: { siteId: 'seaside-inn', name: 'Before the summer menu' },
    replies: { 201: { description: 'The version, which is kept.', content: versionRowSchema } },
  },
  'GET /api/versions/:id': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read a version',
    ...answers(versionRowSchema, 'The version.'),
  },
  'PUT /api/versions/:id': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Name a version, or give it another name',
    body: renameVersionBodySchema,
    example: { name: 'Summer menu' },
    ...answers(versionRowSchema, 'The version as it is now.'),
  },
  'DELETE /api/versions/:id': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Forget a version',
    description: 'What was published, or kept by itself, stays in the list without its name.',
    ...answers(removedSchema, 'It is gone, or without a name.'),
    errors: ['CONFLICT'],
  },
  'POST /api/versions/:id/restore': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Go back to a version',
    description:
      'The draft becomes what it was then, by edits that can be taken back like all others; what it was before is kept as a version. What is live stays live.',
    ...answers(editRecordSchema, 'What was changed by it; no edits where the draft was the same.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
  'POST /api/versions/:id/restore-part': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Bring one page or category back out of a version',
    description:
      'It becomes what it was then, and all else stays as it is. What has gone comes back to where it stood; pages that came to a category since stand below.',
    body: restorePartBodySchema,
    example: { kind: 'page', id: 'p0-0' },
    ...answers(editRecordSchema, 'What was changed by it; no edits where it was the same.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
  'GET /api/versions/:id/changes': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read what has changed since a version',
    description: 'The draft compared with the version.',
    ...answers(versionChangesSchema, 'Pages, categories and settings that differ.'),
    errors: ['GONE'],
  },
  'GET /api/versions/:id/page-states': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read a page as it was in a version and as it is',
    description: 'With what is needed to draw it: the settings of the site, its categories and the media.',
    query: pageStateQuery,
    ...answers(versionStatesSchema, 'The page; null where there is none.'),
    errors: ['GONE'],
  },
})
