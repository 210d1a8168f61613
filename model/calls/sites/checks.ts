import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { siteSettingsSchema } from '../../definition/site.ts'
import { pageAreas, settingsAreas } from '../../rules/checks/changed-areas.ts'
import { severities } from '../../rules/checks/finding.ts'
import type { SettingChange } from '../../rules/checks/setting-changes.ts'
import { languageSchema, localized } from '../../values/language-schema.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'
import { drawnMediumSchema } from './editing.ts'

const findingSchema = issueSchema.extend({ severity: z.enum(severities) })

/** GET /api/sites/:id/checks: what to look at before publishing. Paths begin at the edited site. */
export const checksReplySchema = z.object({
  /** Version of the definition that was checked. */
  version: z.number(),
  findings: z.array(findingSchema),
  /** Number of further findings. */
  more: z.number(),
})
export type ChecksReply = z.infer<typeof checksReplySchema>

/** POST /api/sites/:id/checks/links: requests the external addresses that the site links to. */
export const linkChecksReplySchema = z.object({
  findings: z.array(findingSchema),
  /** Number of requested addresses. */
  asked: z.number(),
})

export const pageChangeKinds = ['added', 'changed', 'moved', 'removed'] as const

const pageChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(pageChangeKinds),
  /** Its position in the draft and in what is live; null if it is not there. */
  position: z.string().nullable(),
  from: z.string().nullable(),
  /** The areas that changed. */
  areas: z.array(z.enum(pageAreas)),
  /** Languages whose content changed; empty if shared content changed. */
  languages: z.array(languageSchema),
  /** Addresses of thumbnails, of the draft and of what is live. */
  thumbnail: z.string().nullable(),
  before: z.string().nullable(),
})
export type PageChange = z.infer<typeof pageChangeSchema>

const plainSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()

const settingChangeSchema = z.object({
  area: z.enum(settingsAreas),
  /** Keys from the settings down, with the indexes of list items. */
  path: z.array(z.string()),
  kind: z.enum(pageChangeKinds),
  /** Null if there is no value, or one that is too long for a line. For a picture, the address of a thumbnail. */
  before: plainSchema,
  after: plainSchema,
  isPicture: z.boolean(),
}) satisfies z.ZodType<SettingChange>

/** GET /api/sites/:id/changes: what publishing the draft would change. */
export const changesReplySchema = z.object({
  version: z.number(),
  /** What is live; null if nothing is, so that everything is new. */
  live: z.object({ release: z.number(), at: z.string() }).nullable(),
  pages: z.array(pageChangeSchema),
  /** Number of further pages that change. */
  morePages: z.number(),
  categories: z.array(
    z.object({ id: z.string(), kind: z.enum(['added', 'changed', 'moved', 'removed']), name: z.string() }),
  ),
  settings: z.array(z.enum(settingsAreas)),
  /** Details of the first of them. */
  settingChanges: z.array(settingChangeSchema),
  /** Number of further settings that change. */
  moreSettings: z.number(),
})
export type ChangesReply = z.infer<typeof changesReplySchema>

/** A page, with everything needed to draw it as visitors see it. */
const pageStateSchema = z.object({
  at: z.object({ column: z.number(), row: z.number() }),
  settings: siteSettingsSchema,
  /** All categories of the site, with their number of pages that can be entered in each language. */
  categories: z.array(z.object({ id: z.string(), name: localized(z.string()), rows: localized(z.number()) })),
  page: pageSchema,
  /** Keys: media references. Contains what the page, its variations and the bars around it show. */
  media: z.record(z.string(), drawnMediumSchema),
})
export type PageState = z.infer<typeof pageStateSchema>

/** GET /api/sites/:id/page-states?page=…&language=EN: null if the page does not exist, or not in that language. */
export const pageStatesReplySchema = z.object({
  live: pageStateSchema.nullable(),
  draft: pageStateSchema.nullable(),
})
export type PageStatesReply = z.infer<typeof pageStatesReplySchema>

export const pageStateQuery = {
  page: { description: 'The id of the page.', isRequired: true, example: 'inn' },
  language: { description: 'The language that it is read in.', isRequired: true, example: 'EN' },
} as const

export const checkCalls = defineCalls({
  'GET /api/sites/:id/checks': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Look at a site before it is published',
    description:
      'What keeps it from being published (`blocks`), what is wrong for some visitors (`warns`) and what could be better (`advises`). Paths begin at the site as it is edited.',
    ...answers(checksReplySchema, 'The findings, those that block first.'),
  },
  'POST /api/sites/:id/checks/links': {
    action: 'site.edit',
    tag: 'Publishing',
    summary: 'Ask the addresses that a site links to',
    description:
      'Up to 200 addresses of the internet, each once and without reading what they show. Addresses of private networks are passed over.',
    ...answers(linkChecksReplySchema, 'The links that lead nowhere.'),
  },
  'GET /api/sites/:id/changes': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read what publishing a site would change',
    description: 'The draft compared with what is live.',
    ...answers(changesReplySchema, 'Pages, categories and settings that differ.'),
    errors: ['GONE'],
  },
  'GET /api/sites/:id/page-states': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read a page as it is live and as it would be',
    description: 'With what is needed to draw it: the settings of the site, its categories and the media.',
    query: pageStateQuery,
    ...answers(pageStatesReplySchema, 'The page; null where there is none.'),
    errors: ['GONE'],
  },
})
