import type { Language } from '../values/language.ts'
import { byLanguage } from './by-language.ts'
import enBilling from './en/billing.json' with { type: 'json' }
import enDefinition from './en/definition.json' with { type: 'json' }
import enSites from './en/sites.json' with { type: 'json' }
import enVisitors from './en/visitors.json' with { type: 'json' }
import jaBilling from './ja/billing.json' with { type: 'json' }
import jaDefinition from './ja/definition.json' with { type: 'json' }
import jaSites from './ja/sites.json' with { type: 'json' }
import jaVisitors from './ja/visitors.json' with { type: 'json' }
import koBilling from './ko/billing.json' with { type: 'json' }
import koDefinition from './ko/definition.json' with { type: 'json' }
import koSites from './ko/sites.json' with { type: 'json' }
import koVisitors from './ko/visitors.json' with { type: 'json' }
import zhBilling from './zh/billing.json' with { type: 'json' }
import zhDefinition from './zh/definition.json' with { type: 'json' }
import zhSites from './zh/sites.json' with { type: 'json' }
import zhVisitors from './zh/visitors.json' with { type: 'json' }

const en = {
  billing: enBilling,
  definition: enDefinition,
  sites: enSites,
  visitors: enVisitors,
}
type Areas = typeof en
const ja: Areas = {
  billing: jaBilling,
  definition: jaDefinition,
  sites: jaSites,
  visitors: jaVisitors,
}
const zh: Areas = {
  billing: zhBilling,
  definition: zhDefinition,
  sites: zhSites,
  visitors: zhVisitors,
}
const ko: Areas = {
  billing: koBilling,
  definition: koDefinition,
  sites: koSites,
  visitors: koVisitors,
}

/** The messages of one language: about values and broken rules. */
const catalogueOf = ({ billing, definition, sites, visitors }: Areas) => ({
  kinds: definition.kinds,
  empty: definition.empty,
  rules: { ...definition.rules, ...sites.rules, ...visitors.rules, ...billing.rules },
})
type MessageCatalogue = Readonly<ReturnType<typeof catalogueOf>>

/** Kinds of values, as schemas name them. */
export type ValueKind = keyof MessageCatalogue['kinds']

/** Stable code of a rule of the definition. */
export type ProblemRule = keyof MessageCatalogue['rules']

export const catalogues: Readonly<Record<Language, MessageCatalogue>> = byLanguage({
  en: catalogueOf(en),
  ja: catalogueOf(ja),
  zh: catalogueOf(zh),
  ko: catalogueOf(ko),
})
