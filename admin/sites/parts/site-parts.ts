import type { Action } from '#model/records/permissions.ts'
import type { TextKey } from '../../i18n/en.ts'

export interface Part {
  /** The rest of the site's address. */
  id: string
  text: TextKey
  /** Everyday words by which it is found. */
  words?: TextKey
  /** Shown to users who may do this; absent: to everybody who sees the site. */
  action?: Action
}

/** The tabs of a site, and the parts of each. `analytics` is a screen of its own. */
const tabs = [
  { text: 'site.pages', parts: [{ id: 'pages', text: 'site.pages' }] },
  { text: 'site.preview', parts: [{ id: 'preview', text: 'site.preview', words: 'searchWords.preview' }] },
  {
    text: 'site.submissions',
    parts: [{ id: 'visitors', text: 'site.submissions', words: 'searchWords.submissions' }],
  },
  {
    text: 'analytics.title',
    parts: [
      { id: 'analytics', text: 'site.reports', words: 'searchWords.reports', action: 'analytics.read' },
      { id: 'experiments', text: 'site.experiments', action: 'analytics.read' },
    ],
  },
  {
    text: 'site.publishingTab',
    parts: [
      { id: 'releases', text: 'site.releases', words: 'searchWords.releases' },
      { id: 'domain', text: 'site.domain', words: 'searchWords.domain' },
      { id: 'delivery', text: 'site.delivery', action: 'site.deploy' },
      { id: 'activity', text: 'site.activity' },
      { id: 'offers', text: 'site.offers', words: 'searchWords.offers' },
    ],
  },
  {
    text: 'site.connections',
    parts: [
      { id: 'webhooks', text: 'site.webhooks', action: 'site.webhook' },
      { id: 'alerts', text: 'site.alerts', action: 'site.webhook' },
      { id: 'connectors', text: 'site.connectors', action: 'site.connector' },
      { id: 'conversions', text: 'site.conversions', action: 'site.webhook' },
    ],
  },
] as const satisfies readonly { text: TextKey; parts: readonly Part[] }[]

export type PartId = (typeof tabs)[number]['parts'][number]['id']

/** The parts that are on the screen of a site itself. */
export type SitePart = Exclude<PartId, 'analytics'>

const ids: readonly string[] = tabs.flatMap(({ parts }) => parts.map(({ id }) => id))

export const isSitePart = (text: string | undefined): text is SitePart =>
  text !== undefined && text !== 'analytics' && ids.includes(text)

/** The tabs that somebody sees, each with the parts that they see. */
export const siteTabs = (may: (action: Action) => unknown): { text: TextKey; parts: readonly Part[] }[] =>
  tabs
    .map(({ text, parts }) => ({
      text,
      parts: (parts as readonly Part[]).filter(({ action }) => action === undefined || may(action)),
    }))
    .filter(({ parts }) => parts.length > 0)

export const siteParts = (may: (action: Action) => unknown): readonly Part[] =>
  siteTabs(may).flatMap(({ parts }) => parts)
