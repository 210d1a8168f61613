import {
  duplicateSiteBodySchema,
  removeForGoodBodySchema,
  siteLimitsSchema,
  siteRowSchema,
  trashedSiteRowSchema,
  trashFilterSchema,
  trashSortFields,
} from '#model/calls/sites/sites.ts'
import {
  keepTemplateBodySchema,
  partKinds,
  templatePartSchema,
  templateRowSchema,
} from '#model/calls/sites/templates.ts'
import { clicksReplySchema } from '#model/calls/submissions/clicks.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const csv = { type: 'text/csv', description: 'A line for each site, with a header.' }

/** Making sites of others, and what becomes of those that were deleted. */
export const siteRetentionCalls: CallContracts = {
  'GET /api/site-limits': {
    tag: 'Sites',
    summary: 'Read how many sites and pages the plan of your account allows',
    ...answers(siteLimitsSchema, 'What is allowed, and how many sites there are.'),
  },
  'GET /api/sites/:id/clicks': {
    tag: 'Sites',
    summary: 'Read what visitors of a site have clicked',
    description:
      'Banners and buttons, popups, products, social links, and how often pages were seen. docs/counting.md says what is counted.',
    query: {
      from: { description: 'The first day, of Tokyo; from the beginning without it.', example: '2026-11-01' },
      to: { description: 'The last day; until today without it.', example: '2026-11-30' },
    },
    ...answers(clicksReplySchema, 'What nobody has clicked is absent.'),
  },
  'GET /api/site-exports': {
    tag: 'Sites',
    summary: 'Download the list of sites as CSV',
    description: 'Everything that the filter lets through, in UTF-8 with a byte order mark.',
    query: {
      filter: { description: 'As in the list of sites.' },
      sort: { description: 'As in the list of sites.' },
    },
    ...answers(csv, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/sites/:id/duplicate': {
    tag: 'Sites',
    summary: 'Make a copy of a site',
    description: 'The draft and its media are copied; releases, domains and people invited are not.',
    body: duplicateSiteBodySchema,
    example: { name: 'Seaside inn (copy)' },
    replies: { 201: { description: 'The copy.', content: siteRowSchema } },
    errors: ['CONFLICT'],
  },
  'POST /api/sites/:id/template': {
    tag: 'Sites',
    summary: 'Keep a site, a category of it or some of its pages as a template of its account',
    description: 'The whole site without `part`. Pictures and films stay those of the account.',
    body: keepTemplateBodySchema,
    example: { name: 'Our hotels' },
    replies: { 201: { description: 'The template.', content: templateRowSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/sites/:id/templates': {
    tag: 'Sites',
    summary: 'List the templates that can be put into a site',
    description: 'Categories, or pages, that the account of the site has kept; the newest first.',
    query: { kind: { description: `One of: ${partKinds.join(', ')}.`, example: 'category' } },
    ...answers(templateRowSchema.array(), 'All templates of the kind.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/sites/:id/templates/:templateId': {
    tag: 'Sites',
    summary: 'Read a template that can be put into a site',
    description: 'Send its pages as edits, under new ids.',
    ...answers(templatePartSchema, 'The pages, and the name of a category.'),
  },
  'DELETE /api/templates/:id': {
    tag: 'Sites',
    summary: 'Delete a template of the account',
    description: 'Sites that were made from it stay as they are. It can be brought back for 30 days.',
    ...answers(removedSchema, 'It is gone.'),
  },
  'POST /api/templates/:id/restore': {
    tag: 'Sites',
    summary: 'Bring back a template that was deleted',
    ...answers(removedSchema, 'It is there again.'),
    errors: ['CONFLICT'],
  },
  'GET /api/trashed-sites': {
    tag: 'Sites',
    summary: 'List the sites in the trash',
    ...lists(trashedSiteRowSchema, { filter: trashFilterSchema, sort: trashSortFields }),
  },
  'POST /api/trashed-sites/:id/restore': {
    tag: 'Sites',
    summary: 'Take a site out of the trash',
    description: 'It is a draft that nobody else sees, until it is published.',
    ...answers(siteRowSchema, 'The site.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/trashed-sites/:id': {
    tag: 'Sites',
    summary: 'Remove a site for good',
    body: removeForGoodBodySchema,
    example: { name: 'Seaside inn' },
    ...answers(removedSchema, 'It is gone.'),
  },
}
