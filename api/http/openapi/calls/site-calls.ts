import { pageFilterSchema, pageRecordSchema, pageSortFields } from '#model/calls/sites/pages.ts'
import {
  publishFilterSchema,
  publishReplySchema,
  publishRowSchema,
  publishSortFields,
  republishBodySchema,
  republishReplySchema,
} from '#model/calls/sites/publishes.ts'
import { releaseFilterSchema, releaseRowSchema, releaseSortFields } from '#model/calls/sites/releases.ts'
import {
  createSiteBodySchema,
  siteDetailSchema,
  siteFilterSchema,
  siteRowSchema,
  siteSortFields,
  updateSiteBodySchema,
} from '#model/calls/sites/sites.ts'
import { templateRowSchema } from '#model/calls/sites/templates.ts'
import { pageSchema } from '#model/definition/page.ts'
import { answers, type CallContract, type CallContracts, done, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'
import { siteMoveCalls } from './site-move-calls.ts'
import { siteRetentionCalls } from './site-retention-calls.ts'

const picture = { type: 'image/*', description: 'The bytes of the picture or film.' }

/** Calls that the integration API offers as well. */
export const sharedCalls = {
  listSites: {
    tag: 'Sites',
    summary: 'List sites',
    ...lists(siteRowSchema, { filter: siteFilterSchema, sort: siteSortFields }),
  },
  readSite: {
    tag: 'Sites',
    summary: 'Read a site with its settings and its grid',
    ...answers(siteDetailSchema, 'The site.'),
  },
  listPages: {
    tag: 'Pages',
    summary: 'List pages, in the order of their site',
    description: 'The filter has to name a site or pages.',
    ...lists(pageRecordSchema, {
      filter: pageFilterSchema,
      sort: pageSortFields,
      example: { siteId: 'seaside-inn' },
    }),
  },
  readPage: { tag: 'Pages', summary: 'Read a page', ...answers(pageRecordSchema, 'The page and its place.') },
  changePage: {
    tag: 'Pages',
    summary: 'Replace the content of a page',
    description:
      'What visitors see changes when the site is published. A record as it was read may be sent back: what is not content is left out of account.',
    body: pageSchema,
    example: { id: 'welcome', details: { EN: { mainText: 'Welcome to the seaside inn.' } } },
    hasRevision: true,
    ...answers(pageRecordSchema, 'The page as it is now.'),
  },
  publishSite: {
    tag: 'Publishing',
    summary: 'Publish a site as it stands',
    description: 'Every problem of a site that may not be published is named in `issues`.',
    replies: {
      202: { description: 'It is on its way; the id is that of a publish.', content: publishReplySchema },
    },
    errors: ['INVALID_INPUT'],
  },
  listPublishes: {
    tag: 'Publishing',
    summary: 'List publishes, the newest first',
    ...lists(publishRowSchema, { filter: publishFilterSchema, sort: publishSortFields }),
  },
  readPublish: {
    tag: 'Publishing',
    summary: 'Read how far a publish is',
    ...answers(publishRowSchema, 'The publish.'),
  },
  readAsset: {
    tag: 'Media',
    summary: 'Read a picture or a film, by the address in a row',
    ...answers(picture, 'The bytes.'),
  },
} satisfies Record<string, CallContract>

export const siteCalls: CallContracts = {
  'GET /api/templates': {
    tag: 'Sites',
    summary: 'List the templates that a site can begin with',
    ...answers(templateRowSchema.array(), 'All templates.'),
  },
  'GET /api/templates/:name/thumbnail': {
    tag: 'Sites',
    summary: 'Read the picture of a template',
    ...answers(picture, 'The picture.'),
  },
  'GET /api/sites': sharedCalls.listSites,
  'POST /api/sites': {
    tag: 'Sites',
    summary: 'Make a site from a template, as an empty grid or from a definition',
    description:
      'Exactly one of `template`, `empty` and `definition` is sent; media of a definition are those of the account.',
    body: createSiteBodySchema,
    example: { name: 'Seaside inn', template: 'inn' },
    replies: { 201: { description: 'The site.', content: siteRowSchema } },
  },
  'GET /api/sites/:id': sharedCalls.readSite,
  'PUT /api/sites/:id': {
    tag: 'Sites',
    summary: 'Change the settings or the name of a site',
    description: '`settings` are whole `SiteSettings`: they replace what was there.',
    body: updateSiteBodySchema,
    example: { name: 'Seaside inn and spa' },
    hasRevision: true,
    ...answers(siteDetailSchema, 'The site as it is now.'),
  },
  'DELETE /api/sites/:id': {
    tag: 'Sites',
    summary: 'Take a site offline and put it into the trash',
    description: 'It is kept there for 30 days.',
    ...answers(removedSchema, 'It is in the trash.'),
  },
  ...siteRetentionCalls,
  ...siteMoveCalls,
  'POST /api/sites/:id/publish': sharedCalls.publishSite,
  'POST /api/sites/:id/unpublish': {
    tag: 'Publishing',
    summary: 'Take a site offline',
    ...done('Visitors find it no more.'),
  },
  'GET /api/pages': sharedCalls.listPages,
  'GET /api/pages/:id': sharedCalls.readPage,
  'PUT /api/pages/:id': sharedCalls.changePage,
  'GET /api/publishes': sharedCalls.listPublishes,
  'GET /api/publishes/:id': sharedCalls.readPublish,
  'POST /api/republish': {
    tag: 'Publishing',
    summary: 'Compile what is live of several sites again',
    body: republishBodySchema,
    example: { siteIds: ['seaside-inn'] },
    replies: { 202: { description: 'They are on their way.', content: republishReplySchema } },
  },
  'GET /api/releases': {
    tag: 'Publishing',
    summary: 'List releases, the newest first',
    ...lists(releaseRowSchema, { filter: releaseFilterSchema, sort: releaseSortFields }),
  },
  'POST /api/releases/:id/activate': {
    tag: 'Publishing',
    summary: 'Put an earlier release online again',
    ...answers(releaseRowSchema, 'The release, which is live.'),
    errors: ['GONE'],
  },
  'GET /api/assets/:name': sharedCalls.readAsset,
}
