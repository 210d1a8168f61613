import { z } from 'zod'
import { siteSettingsSchema } from '../../definition/site.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { maxColumns, maxRows } from '../../values/position.ts'
import { slugBodySchema } from '../domains/slugs.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { approvalRules } from './approvals.ts'
import { scriptsOffSchema, switchScriptsBodySchema } from './site-scripts.ts'

export const siteStatuses = ['DRAFT', 'PUBLISH', 'PRIVATE'] as const
export type SiteStatus = (typeof siteStatuses)[number]

/**
 * The status shown in lists: derived from visibility, the state of the site's domains and its owner's contract
 * (decision 16).
 */
export const shownSiteStatuses = [...siteStatuses, 'DOMAIN_VERIFYING', 'EXPIRED'] as const
export type ShownSiteStatus = (typeof shownSiteStatuses)[number]

/** The status that lists of sites show. The contract takes precedence (decision 16). */
export function shownStatus(
  visibility: SiteStatus,
  { isDomainVerifying, isExpired }: { isDomainVerifying: boolean; isExpired: boolean },
): ShownSiteStatus {
  if (isExpired) return 'EXPIRED'
  return isDomainVerifying ? 'DOMAIN_VERIFYING' : visibility
}

/** The filter of GET /api/sites. */
export const siteFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of the name, of the id or of the slug. */
  q: z.string().max(256).optional(),
  status: z.enum(shownSiteStatuses).optional(),
  language: z.enum(languages).optional(),
  accountId: z.string().max(64).optional(),
})
export const siteSortFields = ['name', 'updatedAt', 'status'] as const

export const siteRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  accountId: z.string(),
  /** Name of the company that owns it. */
  company: z.string(),
  /** Whether visitors can open the site. */
  status: z.enum(siteStatuses),
  shownStatus: z.enum(shownSiteStatuses),
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(languages),
  columns: z.number(),
  rows: z.number(),
  pageCount: z.number(),
  definitionVersion: z.number(),
  liveRelease: z.number().nullable(),
  /** ISO 8601, UTC, as all instants here. */
  liveAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Where the site opens once it is live. */
  url: z.string(),
  thumbnail: z.string().nullable(),
  hasUnpublishedChanges: z.boolean(),
  /** The approval that is needed before it goes online: the stricter one of the site's rule and the account's rule. */
  /** The stricter of its own and of its account's. */
  approvalRule: z.enum(approvalRules),
  /** Set if whoever manages the account has switched off the creator's scripts. */
  scriptsOff: scriptsOffSchema.nullable(),
  /** Set while visitors see a notice in place of the site. */
  paused: z.object({ reason: z.enum(['spending-limit']), since: z.string() }).nullable(),
  /** Changes only with the settings; sent back as `If-Match` when they are saved. */
  revision: z.string(),
})
siteRowSchema.register(replySchemas, { id: 'SiteRow' })
export type SiteRow = z.infer<typeof siteRowSchema>

export const siteCategorySchema = z.object({
  id: z.string(),
  name: localized(z.string()),
  pages: z.array(
    z.object({
      id: z.string(),
      position: z.string(),
      thumbnail: z.string().nullable(),
      membersOnlyLock: z.boolean(),
    }),
  ),
})
export type SiteCategory = z.infer<typeof siteCategorySchema>

siteSettingsSchema.register(replySchemas, { id: 'SiteSettings' })

/** GET /api/sites/:id */
export const siteDetailSchema = siteRowSchema.extend({
  settings: siteSettingsSchema,
  categories: z.array(siteCategorySchema),
})
siteDetailSchema.register(replySchemas, { id: 'SiteDetail' })
export type SiteDetail = z.infer<typeof siteDetailSchema>

const siteNameSchema = trimmedTextSchema(limits.text).min(1)

/** A site with an empty grid. */
export const emptyGridSchema = z.strictObject({
  columns: z.number().int().min(1).max(maxColumns),
  rows: z.number().int().min(1).max(maxRows),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .refine((named) => new Set(named).size === named.length),
  /** Must be one of `languages`. */
  defaultLanguage: z.enum(languages),
})
export type EmptyGrid = z.infer<typeof emptyGridSchema>

/** POST /api/sites. Exactly one of a template, an empty grid and a definition is required. */
export const createSiteBodySchema = z.strictObject({
  /** Optional with a definition, which has a name. */
  name: siteNameSchema.optional(),
  /** Name of a template of the product, or id of one of the account's own. */
  template: z.string().min(1).max(64).optional(),
  empty: emptyGridSchema.optional(),
  /** Expected to be a `SiteDefinition`; its media must belong to the account. */
  definition: z.unknown().optional(),
  /** First label of the site's address; its id if absent. */
  slug: slugBodySchema.shape.slug.optional(),
  /** Whether it begins with the logo, the colours and the fonts of the account's brand kit. */
  brandKit: z.boolean().optional(),
})
createSiteBodySchema.register(bodySchemas, { id: 'CreateSite' })
export type CreateSiteBody = z.infer<typeof createSiteBodySchema>

/** POST /api/sites/:id/duplicate */
export const duplicateSiteBodySchema = z.strictObject({
  name: siteNameSchema,
  /** The owner of the copy; the original's owner if absent. */
  accountId: z.string().min(1).max(64).optional(),
})
export type DuplicateSiteBody = z.infer<typeof duplicateSiteBodySchema>

/** GET /api/site-limits: how much more the caller's account may create. */
export const siteLimitsSchema = z.object({
  sites: z.number(),
  /** Null: unlimited. */
  maxSites: z.number().nullable(),
  /** Per site. */
  maxPages: z.number(),
  multiLanguage: z.boolean(),
})
export type SiteLimits = z.infer<typeof siteLimitsSchema>

/** Days that a site stays in the trash. */
export const trashDays = 30

/** The filter of GET /api/trashed-sites. */
export const trashFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of the name or the id. */
  q: z.string().max(256).optional(),
  accountId: z.string().max(64).optional(),
})
export const trashSortFields = ['deletedAt', 'name'] as const

/** GET /api/trashed-sites */
export const trashedSiteRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  accountId: z.string(),
  company: z.string(),
  columns: z.number(),
  rows: z.number(),
  pageCount: z.number(),
  thumbnail: z.string().nullable(),
  deletedAt: z.string(),
  /** When it will be deleted for good. */
  removedAt: z.string(),
})
export type TrashedSiteRow = z.infer<typeof trashedSiteRowSchema>

/** DELETE /api/trashed-sites/:id: requires the name of the site, so that nobody deletes another one by mistake. */
export const removeForGoodBodySchema = z.strictObject({ name: z.string().max(256) })

/** PUT /api/sites/:id. Other keys of a row are ignored; the settings are validated separately. */
export const updateSiteBodySchema = z.object({
  name: z.string().optional(),
  settings: z.unknown().optional(),
})
updateSiteBodySchema.register(bodySchemas, { id: 'UpdateSite' })

const csv = { type: 'text/csv', description: 'A line for each site, with a header.' }

export const siteCalls = defineCalls({
  'GET /api/sites': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'List sites',
    ...lists(siteRowSchema, {
      filter: siteFilterSchema,
      sort: siteSortFields,
      defaultSort: { field: 'updatedAt', order: 'DESC' },
    }),
  },
  'POST /api/sites': {
    action: 'site.create',
    isRepeatable: true,
    tag: 'Sites',
    summary: 'Make a site from a template, as an empty grid or from a definition',
    description:
      'Exactly one of `template`, `empty` and `definition` is sent; media of a definition are those of the account.',
    body: createSiteBodySchema,
    example: { name: 'Seaside inn', template: 'inn' },
    replies: { 201: { description: 'The site.', content: siteRowSchema } },
  },
  'GET /api/sites/:id': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'Read a site with its settings and its grid',
    ...answers(siteDetailSchema, 'The site.'),
  },
  'PUT /api/sites/:id': {
    action: 'site.edit',
    tag: 'Sites',
    summary: 'Change the settings or the name of a site',
    description: '`settings` are whole `SiteSettings`: they replace what was there.',
    body: updateSiteBodySchema,
    example: { name: 'Seaside inn and spa' },
    hasRevision: true,
    ...answers(siteDetailSchema, 'The site as it is now.'),
  },
  'DELETE /api/sites/:id': {
    action: 'site.delete',
    tag: 'Sites',
    summary: 'Take a site offline and put it into the trash',
    description: 'It is kept there for 30 days.',
    ...answers(removedSchema, 'It is in the trash.'),
  },
  'GET /api/site-limits': {
    action: 'site.create',
    tag: 'Sites',
    summary: 'Read how many sites and pages the plan of your account allows',
    ...answers(siteLimitsSchema, 'What is allowed, and how many sites there are.'),
  },
  'GET /api/site-exports': {
    action: 'site.read',
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
    action: 'site.create',
    tag: 'Sites',
    summary: 'Make a copy of a site',
    description: 'The draft and its media are copied; releases, domains and people invited are not.',
    body: duplicateSiteBodySchema,
    example: { name: 'Seaside inn (copy)' },
    replies: { 201: { description: 'The copy.', content: siteRowSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/trashed-sites': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'List the sites in the trash',
    ...lists(trashedSiteRowSchema, {
      filter: trashFilterSchema,
      sort: trashSortFields,
      defaultSort: { field: 'deletedAt', order: 'DESC' },
    }),
  },
  'POST /api/trashed-sites/:id/restore': {
    action: 'site.delete',
    tag: 'Sites',
    summary: 'Take a site out of the trash',
    description: 'It is a draft that nobody else sees, until it is published.',
    ...answers(siteRowSchema, 'The site.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/trashed-sites/:id': {
    action: 'site.delete',
    tag: 'Sites',
    summary: 'Remove a site for good',
    body: removeForGoodBodySchema,
    example: { name: 'Seaside inn' },
    ...answers(removedSchema, 'It is gone.'),
  },
  'PUT /api/sites/:id/scripts': {
    action: 'site.scripts',
    tag: 'Sites',
    summary: 'Switch the scripts of a site off, or on again',
    description:
      'Script buttons, chatbots, scripts of forms, head and body tags and Tag Manager. What is online is compiled again without them, or with them; drafts stay drafts.',
    body: switchScriptsBodySchema,
    example: {
      isOff: true,
      reason: 'The chat of this site sends visitors to a site that asks for passwords.',
    },
    ...answers(siteRowSchema, 'The site. What is online follows within seconds.'),
    errors: ['CONFLICT'],
  },
})
