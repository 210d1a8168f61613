import billingProblems from '#model/messages/en/billing.json' with { type: 'json' }
import definitionProblems from '#model/messages/en/definition.json' with { type: 'json' }
import failures from '#model/messages/en/failures.json' with { type: 'json' }
import siteProblems from '#model/messages/en/sites.json' with { type: 'json' }
import visitorProblems from '#model/messages/en/visitors.json' with { type: 'json' }
import accounts from './en/accounts.json' with { type: 'json' }
import analytics from './en/analytics.json' with { type: 'json' }
import billing from './en/billing.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import domains from './en/domains.json' with { type: 'json' }
import editor from './en/editor.json' with { type: 'json' }
import editorPanel from './en/editor-panel.json' with { type: 'json' }
import experiments from './en/experiments.json' with { type: 'json' }
import fields from './en/fields.json' with { type: 'json' }
import media from './en/media.json' with { type: 'json' }
import messages from './en/messages.json' with { type: 'json' }
import ownAccount from './en/own-account.json' with { type: 'json' }
import plans from './en/plans.json' with { type: 'json' }
import publishing from './en/publishing.json' with { type: 'json' }
import sites from './en/sites.json' with { type: 'json' }
import system from './en/system.json' with { type: 'json' }
import translations from './en/translations.json' with { type: 'json' }
import visitors from './en/visitors.json' with { type: 'json' }

/** Every text of the console in English, which the other languages are held against. */
export const en = {
  ...accounts,
  ...analytics,
  ...billing,
  ...common,
  ...domains,
  ...editor,
  ...editorPanel,
  ...experiments,
  ...fields,
  ...media,
  ...messages,
  ...ownAccount,
  ...plans,
  ...publishing,
  ...sites,
  ...system,
  ...translations,
  ...visitors,
}

/** The texts of one language. */
export type Messages = typeof en

type Keys<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? Key : `${Key}.${Keys<Shape[Key]>}`
}[keyof Shape & string]

/** `sites.title`, `error.offline`: the keys that `useText` accepts. */
export type TextKey = Keys<Messages>

/** The names of text groups that have all of these keys: `news` for `title` and `search`, as long as it has both. */
export type TextsWith<Name extends string> = {
  [Group in keyof typeof en & string]: [Name] extends [keyof (typeof en)[Group]] ? Group : never
}[keyof typeof en & string]

/** The texts about problems and failures, by area. */
export const problems = {
  billing: billingProblems,
  definition: definitionProblems,
  failures,
  sites: siteProblems,
  visitors: visitorProblems,
}
