import { z } from 'zod'
import type { Language, Localized } from '../language.ts'
import type { SiteSettings } from '../site.ts'

/** The form of a site's id, which is a name in DNS. */
export const siteIdPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

export type SiteStatus = 'DRAFT' | 'PUBLISH' | 'PRIVATE'

export interface SiteRow {
  id: string
  name: string
  status: SiteStatus
  languages: Language[]
  defaultLanguage: Language
  columns: number
  rows: number
  pageCount: number
  definitionVersion: number
  liveRelease: number | null
  /** ISO 8601, UTC, as all instants here. */
  liveAt: string | null
  updatedAt: string
  /** Where the site is opened once it is live. */
  url: string
  thumbnail: string | null
  hasUnpublishedChanges: boolean
  /** Changes with the settings and with nothing else: to be sent back as `If-Match` when they are saved. */
  revision: string
}

export interface SiteCategory {
  id: string
  name: Localized<string>
  pages: { id: string; position: string; thumbnail: string | null; membersOnlyLock: boolean }[]
}

/** GET /api/sites/:id */
export interface SiteDetail extends SiteRow {
  settings: SiteSettings
  categories: SiteCategory[]
}

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
