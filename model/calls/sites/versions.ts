import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { approvedSchema } from './approvals.ts'
import { editorSchema, editRecordSchema, siteDocumentSchema } from './editing.ts'

/** GET /api/versions, filtered by site: states of a site that one can go back to, newest first. */
export const versionRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  version: z.number(),
  /** Null where nobody named it: it was published or approved, or was kept by itself. */
  name: z.string().nullable(),
  at: z.string(),
  by: editorSchema.nullable(),
  /** The release that was made of it. */
  release: z.number().nullable(),
  /** Who approved it, and when; null where nobody did. */
  approved: approvedSchema.nullable(),
  /** Until when it is kept at the longest, of what was kept by itself; null for what stays. */
  keptUntil: z.string().nullable(),
})
export type VersionRow = z.infer<typeof versionRowSchema>

/** A list of versions names its site. */
export const versionFilterSchema = z.strictObject({ siteId: z.string().max(64).optional() })
export const versionSortFields = ['at'] as const

/** POST /api/versions: names the state of a site as it is now. */
export const createVersionBodySchema = z.strictObject({
  siteId: z.string(),
  name: trimmedTextSchema(50).min(1),
})

/** PUT /api/versions/:id */
export const renameVersionBodySchema = createVersionBodySchema.pick({ name: true })

/** Of a part of a site: it is another now, it is gone since, or it came since. */
const partStates = ['changed', 'gone', 'new'] as const
export type PartState = (typeof partStates)[number]
const partState = z.enum(partStates)

/** GET /api/versions/:id/differences: what of the draft is another than in the version. */
export const versionDifferencesSchema = z.object({
  settings: z.boolean(),
  /** Other names, pages or orders of pages. */
  categories: z.array(
    z.object({ id: z.string(), name: localized(z.string()), column: z.number(), state: partState }),
  ),
  /** The first 200, with where they stood, or stand where they came since. */
  pages: z.array(
    z.object({
      id: z.string(),
      position: z.string(),
      /** As lists call it; empty for one that came since. */
      title: z.string(),
      thumbnail: z.string().nullable(),
      state: partState,
    }),
  ),
  /** How many pages there are of them. */
  total: z.number(),
})
export type VersionDifferences = z.infer<typeof versionDifferencesSchema>

/** GET /api/versions/:id/pages/:pageId: a page as it was, with what is needed to draw it. */
export const versionPageSchema = siteDocumentSchema.shape.site
  .pick({ settings: true, categories: true })
  .extend({ page: pageSchema, media: siteDocumentSchema.shape.media })

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
      'Those that somebody named, those that were published, and those that were kept by themselves while the site was edited. The filter has to name a site.',
    ...lists(versionRowSchema, {
      filter: versionFilterSchema,
      sort: versionSortFields,
      defaultSort: { field: 'at', order: 'DESC' },
      example: { siteId: 'seaside-inn' },
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
  'GET /api/versions/:id/differences': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read what of the draft is another than in a version',
    ...answers(versionDifferencesSchema, 'Settings, categories and pages that differ.'),
    errors: ['GONE'],
  },
  'GET /api/versions/:id/pages/:pageId': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'Read a page as it was in a version',
    ...answers(versionPageSchema, 'The page, with what is needed to draw it.'),
    errors: ['GONE'],
  },
})
