import { z } from 'zod'
import { languages } from '../language.ts'
import { localized } from '../language-schema.ts'
import { siteSettingsSchema } from '../site.ts'

/** The form of a site's id, which is a name in DNS. */
export const siteIdPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

export const siteStatuses = ['DRAFT', 'PUBLISH', 'PRIVATE'] as const
export type SiteStatus = (typeof siteStatuses)[number]

/** The filter of GET /api/sites. */
export const siteFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of the name or the id. */
  q: z.string().max(256).optional(),
  status: z.enum(siteStatuses).optional(),
  accountId: z.string().max(64).optional(),
})
export const siteSortFields = ['name', 'updatedAt', 'status'] as const

export const siteRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(siteStatuses),
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
  /** Where the site is opened once it is live. */
  url: z.string(),
  thumbnail: z.string().nullable(),
  hasUnpublishedChanges: z.boolean(),
  /** Changes with the settings and with nothing else: to be sent back as `If-Match` when they are saved. */
  revision: z.string(),
})
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

/** GET /api/sites/:id */
export const siteDetailSchema = siteRowSchema.extend({
  settings: siteSettingsSchema,
  categories: z.array(siteCategorySchema),
})
export type SiteDetail = z.infer<typeof siteDetailSchema>

/** POST /api/sites */
export const createSiteBodySchema = z.object({
  name: z.string().trim().min(1).max(50),
  template: z.string().min(1).max(64),
})
export type CreateSiteBody = z.infer<typeof createSiteBodySchema>

/** PUT /api/sites/:id. Other keys of a row are ignored; the settings are checked on their own. */
export const updateSiteBodySchema = z.object({
  name: z.string().optional(),
  settings: z.unknown().optional(),
})
