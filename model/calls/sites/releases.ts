import { z } from 'zod'
import { bundleKeysSchema } from '../../jobs/signed-bundle.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languageSchema } from '../../values/language-schema.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { approvedSchema } from './approvals.ts'
import { changesReplySchema } from './checks.ts'

/** The filter of GET /api/releases. */
export const releaseFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().optional(),
})
export const releaseSortFields = ['createdAt', 'number', 'id'] as const

/** GET /api/releases. `id` is `<siteId>.<number>`. */
export const releaseRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  number: z.number(),
  createdAt: z.string(),
  definitionVersion: z.number(),
  isLive: z.boolean(),
  pages: z.number(),
  rendered: z.number(),
  reused: z.number(),
  /** The name that somebody gave it. */
  name: z.string().nullable(),
  /** Who published it; null for the product itself. */
  by: z.string().nullable(),
  /** The languages that changed with it; null for all. */
  languages: z.array(languageSchema).nullable(),
  /** Who approved its contents, and when; null if no approval was needed. */
  approved: approvedSchema.nullable(),
})
releaseRowSchema.register(replySchemas, { id: 'Release' })
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** GET /api/releases/:id/changes?since=3 */
export const releaseChangesSchema = changesReplySchema.omit({ version: true, live: true }).extend({
  /** The release that it is compared with; null for the first release, in which everything is new. */
  since: changesReplySchema.shape.live,
})
export type ReleaseChanges = z.infer<typeof releaseChangesSchema>

/** PUT /api/releases/:id */
export const nameReleaseBodySchema = z.strictObject({
  /** Empty to remove the name. */
  name: trimmedTextSchema(50),
})

const zip = {
  type: 'application/zip',
  description:
    'Pages, media and runtime as plain files, with `_headers` and `_redirects` for static hosts, and `_release/bundle.intoto.jsonl`: a DSSE envelope with the SHA-256 of every file.',
}

export const releaseCalls = defineCalls({
  'PUT /api/releases/:id': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Name a release',
    body: nameReleaseBodySchema,
    example: { name: 'Summer menu' },
    ...answers(releaseRowSchema, 'The release as it is now.'),
  },
  'GET /api/releases/:id/export': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Take a release to another host',
    description:
      'A folder for any web server that knows index files, compiled for it, and signed with the key of the account. Canonical addresses are those the site has now.',
    ...answers(zip, 'The files.'),
    errors: ['GONE'],
  },
  'GET /api/bundle-keys/:id': {
    action: 'anyone',
    tag: 'Publishing',
    summary: 'Read the keys that exports of an account are signed with',
    description: 'The id is that of the account. There is no key before the first export.',
    ...answers(bundleKeysSchema, 'A JSON Web Key Set.'),
  },
  'GET /api/releases/:id/changes': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read what a release has changed',
    description:
      'Compared with the release before it that is kept, or with the one that is named. Of a release of some languages, what it changed in those.',
    query: {
      since: { description: 'The number of the release that it is compared with.', example: '3' },
    },
    ...answers(releaseChangesSchema, 'Pages, categories and settings that differ.'),
    errors: ['GONE'],
  },
  'GET /api/releases': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'List releases, the newest first',
    ...lists(releaseRowSchema, {
      filter: releaseFilterSchema,
      sort: releaseSortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
    }),
  },
  'POST /api/releases/:id/activate': {
    action: 'site.publish',
    tag: 'Publishing',
    summary: 'Put an earlier release online again',
    ...answers(releaseRowSchema, 'The release, which is live.'),
    errors: ['GONE'],
  },
})
