import { z } from 'zod'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { approvedSchema } from './approvals.ts'
import { editorSchema, editRecordSchema } from './editing.ts'

/** GET /api/versions, filtered by site: states of a site that one can go back to, newest first. */
export const versionRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  version: z.number(),
  /** Absent where nobody named it: then it was published or approved. */
  name: z.string().nullable(),
  at: z.string(),
  by: editorSchema.nullable(),
  /** The release that was made of it. */
  release: z.number().nullable(),
  /** Who approved it, and when; null where nobody did. */
  approved: approvedSchema.nullable(),
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

export const versionCalls = defineCalls({
  'GET /api/versions': {
    action: 'site.read',
    tag: 'Editing',
    summary: 'List the states of a site that one can go back to, newest first',
    description: 'Those that somebody named, and those that were published. The filter has to name a site.',
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
    description: 'What was published stays in the list, without its name.',
    ...answers(removedSchema, 'It is gone, or without a name.'),
    errors: ['CONFLICT'],
  },
  'POST /api/versions/:id/restore': {
    action: 'site.edit',
    tag: 'Editing',
    summary: 'Go back to a version',
    description:
      'The draft becomes what it was then, by edits that can be taken back like all others. What is live stays live.',
    ...answers(editRecordSchema, 'What was changed by it; no edits where the draft was the same.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
})
