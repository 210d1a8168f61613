import type { MediaLoss } from '../definition/media/media.ts'
import type { Language } from '../values/language.ts'
import { byLanguage } from './by-language.ts'
import enBilling from './en/billing.json' with { type: 'json' }
import enCalls from './en/calls.json' with { type: 'json' }
import enDefinition from './en/definition.json' with { type: 'json' }
import enMedia from './en/media.json' with { type: 'json' }
import enSites from './en/sites.json' with { type: 'json' }
import enVisitors from './en/visitors.json' with { type: 'json' }
import jaBilling from './ja/billing.json' with { type: 'json' }
import jaCalls from './ja/calls.json' with { type: 'json' }
import jaDefinition from './ja/definition.json' with { type: 'json' }
import jaMedia from './ja/media.json' with { type: 'json' }
import jaSites from './ja/sites.json' with { type: 'json' }
import jaVisitors from './ja/visitors.json' with { type: 'json' }
import koBilling from './ko/billing.json' with { type: 'json' }
import koCalls from './ko/calls.json' with { type: 'json' }
import koDefinition from './ko/definition.json' with { type: 'json' }
import koMedia from './ko/media.json' with { type: 'json' }
import koSites from './ko/sites.json' with { type: 'json' }
import koVisitors from './ko/visitors.json' with { type: 'json' }
import zhBilling from './zh/billing.json' with { type: 'json' }
import zhCalls from './zh/calls.json' with { type: 'json' }
import zhDefinition from './zh/definition.json' with { type: 'json' }
import zhMedia from './zh/media.json' with { type: 'json' }
import zhSites from './zh/sites.json' with { type: 'json' }
import zhVisitors from './zh/visitors.json' with { type: 'json' }

const en = {
  billing: enBilling,
  calls: enCalls,
  definition: enDefinition,
  media: enMedia,
  sites: enSites,
  visitors: enVisitors,
}
type Areas = typeof en
const ja: Areas = {
  billing: jaBilling,
  calls: jaCalls,
  definition: jaDefinition,
  media: jaMedia,
  sites: jaSites,
  visitors: jaVisitors,
}
const zh: Areas = {
  billing: zhBilling,
  calls: zhCalls,
  definition: zhDefinition,
  media: zhMedia,
  sites: zhSites,
  visitors: zhVisitors,
}
const ko: Areas = {
  billing: koBilling,
  calls: koCalls,
  definition: koDefinition,
  media: koMedia,
  sites: koSites,
  visitors: koVisitors,
}

/** The messages of one language: about values, broken rules, failed calls, and what files lose. */
const catalogueOf = ({ billing, calls, definition, media, sites, visitors }: Areas) => ({
  kinds: definition.kinds,
  empty: definition.empty,
  rules: { ...definition.rules, ...sites.rules, ...visitors.rules, ...billing.rules },
  failures: {
    ...calls.failures,
    ...sites.failures,
    ...visitors.failures,
    ...billing.failures,
    ...media.failures,
  },
  losses: media.losses satisfies Record<MediaLoss, string>,
})
type MessageCatalogue = Readonly<ReturnType<typeof catalogueOf>>

/** Kinds of values, as schemas name them. */
export type ValueKind = keyof MessageCatalogue['kinds']

/** Stable code of a rule of the definition. */
export type ProblemRule = keyof MessageCatalogue['rules']

/** Why a call failed. Sent: never renamed. */
export type FailureReason = keyof MessageCatalogue['failures']

export const catalogues: Readonly<Record<Language, MessageCatalogue>> = byLanguage({
  en: catalogueOf(en),
  ja: catalogueOf(ja),
  zh: catalogueOf(zh),
  ko: catalogueOf(ko),
})
