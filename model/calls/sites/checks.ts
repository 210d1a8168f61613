import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { siteSettingsSchema } from '../../definition/site.ts'
import { pageAreas, settingsAreas } from '../../rules/checks/changed-areas.ts'
import { severities } from '../../rules/checks/finding.ts'
import { languageSchema, localized } from '../../values/language-schema.ts'
import { issueSchema } from '../errors.ts'
import { drawnMediumSchema } from './editing.ts'

const findingSchema = issueSchema.extend({ severity: z.enum(severities) })

/** GET /api/sites/:id/checks: what is to be looked at before publishing. Paths begin at the edited site. */
export const checksReplySchema = z.object({
  /** Version of the definition that was checked. */
  version: z.number(),
  findings: z.array(findingSchema),
  /** How many findings there are besides. */
  more: z.number(),
})
export type ChecksReply = z.infer<typeof checksReplySchema>

/** POST /api/sites/:id/checks/links: asks the addresses outside of the site that it links to. */
export const linkChecksReplySchema = z.object({
  findings: z.array(findingSchema),
  /** How many addresses were asked. */
  asked: z.number(),
})
export type LinkChecksReply = z.infer<typeof linkChecksReplySchema>

export const pageChangeKinds = ['added', 'changed', 'moved', 'removed'] as const

const pageChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(pageChangeKinds),
  /** Where it stands in the draft, and where it is live; null where it is not. */
  position: z.string().nullable(),
  from: z.string().nullable(),
  /** What of it is another. */
  areas: z.array(z.enum(pageAreas)),
  /** Whose content is another; empty for what all languages share. */
  languages: z.array(languageSchema),
  /** Addresses of small pictures, as it would be and as it is live. */
  thumbnail: z.string().nullable(),
  before: z.string().nullable(),
})
export type PageChange = z.infer<typeof pageChangeSchema>

/** GET /api/sites/:id/changes: what publishing the draft would change. */
export const changesReplySchema = z.object({
  version: z.number(),
  /** What is live; null where nothing is, and everything is new. */
  live: z.object({ release: z.number(), at: z.string() }).nullable(),
  pages: z.array(pageChangeSchema),
  /** How many pages change besides. */
  morePages: z.number(),
  categories: z.array(
    z.object({ id: z.string(), kind: z.enum(['added', 'changed', 'moved', 'removed']), name: z.string() }),
  ),
  settings: z.array(z.enum(settingsAreas)),
})
export type ChangesReply = z.infer<typeof changesReplySchema>

/** A page with what is needed to draw it as visitors see it. */
const pageStateSchema = z.object({
  at: z.object({ column: z.number(), row: z.number() }),
  settings: siteSettingsSchema,
  /** All of the site, with how many of their pages can be entered in each language. */
  categories: z.array(z.object({ id: z.string(), name: localized(z.string()), rows: localized(z.number()) })),
  page: pageSchema,
  /** By media reference: what the page, its variations and the bars around it show. */
  media: z.record(z.string(), drawnMediumSchema),
})
export type PageState = z.infer<typeof pageStateSchema>

/** GET /api/sites/:id/page-states?page=…&language=EN: null where there is no such page, or not in that language. */
export const pageStatesReplySchema = z.object({
  live: pageStateSchema.nullable(),
  draft: pageStateSchema.nullable(),
})
export type PageStatesReply = z.infer<typeof pageStatesReplySchema>
