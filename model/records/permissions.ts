import { type AccountType, mayOnlyRead, type Standing } from './account.ts'

/**
 * The records that an action reaches: those of the person's own account, of it and all accounts below it, or of
 * everybody.
 */
export type Reach = 'own' | 'below' | 'all'

export const actions = [
  'session.own',
  'template.read',
  'site.read',
  'site.create',
  'site.edit',
  'site.publish',
  'site.approve',
  'site.approval-rule',
  'site.delete',
  'site.move',
  'site.scripts',
  'site.domain',
  'site.deploy',
  'site.webhook',
  'site.connector',
  'site.assist',
  'analytics.read',
  'analytics.share',
  'visitor.read',
  'visitor.edit',
  'visitor.export',
  'visitor.delete',
  'visitor.erase',
  'preview.share',
  'preview.comment',
  'account.read',
  'account.export',
  'account.create',
  'account.edit',
  'account.contract',
  'account.delete',
  'account.theme',
  'account.brand',
  'account.brand-kit',
  'account.networks',
  'account.single-sign-on',
  'plan.read',
  'plan.edit',
  'plan.choose',
  'admin.read',
  'admin.edit',
  'api-key.read',
  'api-key.edit',
  'audit.read',
  'audit.check',
  'mail.read',
  'mail.allow',
  'sign-up.decide',
  'bill.read',
  'bill.pay',
  'bill.limit',
  'bill.contest',
  'bill.decide',
  'bill.settle',
  'billing.settings',
  'billing.run',
  'news.read',
  'news.edit',
  'system-notification.read',
  'system-notification.edit',
  'dashboard.read',
  'job.read',
  'job.run',
] as const
export type Action = (typeof actions)[number]

type Row = Partial<Record<Action, Reach>>

const everybody: Row = {
  'session.own': 'own',
  'template.read': 'own',
  'account.read': 'own',
  'dashboard.read': 'own',
}

/** Creators who make their own sites. */
const creator: Row = {
  ...everybody,
  'site.read': 'own',
  'site.create': 'own',
  'site.edit': 'own',
  'site.publish': 'own',
  'site.approve': 'own',
  'site.approval-rule': 'own',
  'site.delete': 'own',
  'preview.share': 'own',
  'preview.comment': 'own',
  'site.domain': 'own',
  'site.deploy': 'own',
  'site.webhook': 'own',
  'site.connector': 'own',
  'site.assist': 'own',
  'analytics.read': 'own',
  'analytics.share': 'own',
  'visitor.read': 'own',
  'visitor.edit': 'own',
  'visitor.export': 'own',
  'visitor.delete': 'own',
  'visitor.erase': 'own',
  'account.brand-kit': 'own',
  'account.networks': 'own',
  'account.single-sign-on': 'own',
  'plan.choose': 'own',
  'admin.read': 'own',
  'admin.edit': 'own',
  'api-key.read': 'own',
  'api-key.edit': 'own',
  'audit.read': 'own',
  'bill.read': 'own',
  'bill.pay': 'own',
  'bill.limit': 'own',
  'bill.contest': 'own',
  'news.read': 'own',
  'news.edit': 'own',
}

/** Partners build and manage the sites of their customers. */
const partner: Row = {
  ...everybody,
  'site.read': 'below',
  'site.create': 'below',
  'site.edit': 'below',
  'site.publish': 'below',
  'site.approve': 'below',
  'site.approval-rule': 'below',
  'site.delete': 'below',
  'site.move': 'below',
  'site.scripts': 'below',
  'preview.share': 'below',
  'preview.comment': 'below',
  'site.domain': 'below',
  'site.deploy': 'below',
  'site.webhook': 'below',
  'site.connector': 'below',
  'site.assist': 'below',
  'analytics.read': 'below',
  'analytics.share': 'below',
  'visitor.read': 'below',
  'visitor.edit': 'below',
  'visitor.export': 'below',
  'visitor.delete': 'below',
  'visitor.erase': 'below',
  'account.read': 'below',
  'dashboard.read': 'below',
  'account.export': 'below',
  'account.create': 'below',
  'account.edit': 'below',
  'account.contract': 'below',
  'account.delete': 'below',
  'account.theme': 'below',
  'account.brand-kit': 'below',
  'account.networks': 'below',
  // Nobody above says who the people of an account are.
  'account.single-sign-on': 'own',
  'plan.read': 'below',
  'plan.edit': 'below',
  'plan.choose': 'below',
  'admin.read': 'below',
  'admin.edit': 'below',
  'api-key.read': 'below',
  'api-key.edit': 'below',
  'audit.read': 'below',
  'bill.read': 'below',
  'bill.pay': 'below',
  // Only the account that receives a bill sets its limit and contests it, and only the one that issues it decides.
  'bill.limit': 'own',
  'bill.contest': 'own',
  'bill.decide': 'own',
  'bill.settle': 'below',
  'billing.settings': 'own',
  'news.read': 'below',
  'news.edit': 'below',
}

/** Who may do what with whose records (decision 26). Anything not listed is forbidden. */
export const permissions: Readonly<Record<AccountType, Row>> = {
  MASTER: {
    ...Object.fromEntries(actions.map((action) => [action, 'all'])),
    'account.single-sign-on': 'own',
    'bill.limit': 'own',
    'bill.contest': 'own',
    'bill.decide': 'own',
  },
  MASTER_USER: creator,
  OEM_MASTER: { ...partner, 'account.brand': 'below' },
  OEM_ADMIN: partner,
  USER: creator,
}

/** The actions that remain for read-only people and accounts. */
export const readingActions: readonly Action[] = [
  'session.own',
  'template.read',
  'site.read',
  'site.approve',
  'analytics.read',
  'visitor.read',
  'preview.comment',
  'account.read',
  'dashboard.read',
  'plan.read',
  'admin.read',
  'bill.read',
  'news.read',
  'system-notification.read',
]

/** Actions reserved for the main contact of an account. */
export const mainContactActions: readonly Action[] = [
  'site.assist',
  'visitor.erase',
  'site.move',
  'site.approve',
  'site.approval-rule',
  'account.contract',
  'account.delete',
  'account.theme',
  'account.brand',
  'account.brand-kit',
  'account.networks',
  'account.single-sign-on',
  'plan.edit',
  'plan.choose',
  'admin.edit',
  'api-key.read',
  'api-key.edit',
  'audit.read',
  'audit.check',
  'sign-up.decide',
  'mail.read',
  'mail.allow',
  'job.read',
  'job.run',
  'bill.pay',
  'bill.limit',
  'bill.contest',
  'bill.decide',
  'bill.settle',
  'billing.settings',
  'billing.run',
]

/** Whose records a person may use an action on; undefined if they may not use it at all. */
export function reachOf(standing: Standing, action: Action): Reach | undefined {
  const { accountType, position, licenseIssuance } = standing
  if (mayOnlyRead(standing) && !readingActions.includes(action)) return undefined
  if (position !== 'MAIN_CONTACT' && mainContactActions.includes(action)) return undefined
  if (action === 'account.create' && !licenseIssuance) return undefined
  return permissions[accountType][action]
}

/** Actions of programs with an API key. People have none of these, and programs no others. */
export const integrationActions = [
  'integration.site.read',
  'integration.site.edit',
  'integration.page.read',
  'integration.page.edit',
  'integration.publish',
  'integration.visitor.read',
  'integration.analytics.read',
  'integration.approval.ask',
  'integration.webhook',
] as const
export type IntegrationAction = (typeof integrationActions)[number]

type IntegrationRow = Readonly<Record<IntegrationAction, Reach>>

const everyIntegrationAction = (reach: Reach): IntegrationRow => ({
  'integration.site.read': reach,
  'integration.site.edit': reach,
  'integration.page.read': reach,
  'integration.page.edit': reach,
  'integration.publish': reach,
  'integration.visitor.read': reach,
  'integration.analytics.read': reach,
  'integration.approval.ask': reach,
  'integration.webhook': reach,
})

/** Whose records the API keys of an account reach. */
export const integrationPermissions: Readonly<Record<AccountType, IntegrationRow>> = {
  MASTER: everyIntegrationAction('all'),
  MASTER_USER: everyIntegrationAction('own'),
  OEM_MASTER: everyIntegrationAction('below'),
  OEM_ADMIN: everyIntegrationAction('below'),
  USER: everyIntegrationAction('own'),
}

/** The actions that remain for the keys of a read-only account. */
const readingIntegrationActions: readonly IntegrationAction[] = [
  'integration.site.read',
  'integration.page.read',
  'integration.visitor.read',
  'integration.analytics.read',
]

export const isIntegrationAction = (action: string): action is IntegrationAction =>
  integrationActions.some((known) => known === action)

/** Whose records a key of an account reaches with an action; undefined if it may not use it at all. */
export const integrationReachOf = (
  { accountType, accountAuthority }: Pick<Standing, 'accountType' | 'accountAuthority'>,
  action: IntegrationAction,
): Reach | undefined =>
  accountAuthority === 'VIEW' && !readingIntegrationActions.includes(action)
    ? undefined
    : integrationPermissions[accountType][action]
