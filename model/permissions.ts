import type { AccountType, Standing } from './account.ts'

/**
 * Whose records an action reaches: those of the own account, of it and all accounts below it, or of everybody.
 */
export type Reach = 'own' | 'below' | 'all'

export const actions = [
  'session.own',
  'template.read',
  'site.read',
  'site.create',
  'site.edit',
  'site.publish',
  'site.delete',
  'account.read',
  'account.create',
] as const
export type Action = (typeof actions)[number]

type Row = Partial<Record<Action, Reach>>

const everybody: Row = { 'session.own': 'own', 'template.read': 'own', 'account.read': 'own' }

/** Makers of sites, for themselves. */
const creator: Row = {
  ...everybody,
  'site.read': 'own',
  'site.create': 'own',
  'site.edit': 'own',
  'site.publish': 'own',
  'site.delete': 'own',
}

/** Partners build and look after the sites of their customers. */
const partner: Row = {
  ...everybody,
  'site.read': 'below',
  'site.create': 'own',
  'site.edit': 'below',
  'site.publish': 'below',
  'site.delete': 'below',
  'account.read': 'below',
  'account.create': 'below',
}

/** Who may do what with whose records (decision 26). What does not stand here nobody may do. */
export const permissions: Readonly<Record<AccountType, Row>> = {
  MASTER: Object.fromEntries(actions.map((action) => [action, 'all'])),
  MASTER_USER: creator,
  OEM_MASTER: partner,
  OEM_ADMIN: partner,
  USER: creator,
}

/** What viewers keep of the actions of their account. */
const viewerActions: readonly Action[] = ['session.own', 'template.read', 'site.read', 'account.read']

/** Whose records somebody may use an action on; undefined where they may not use it at all. */
export const reachOf = ({ accountType, position }: Standing, action: Action): Reach | undefined =>
  position === 'VIEWER' && !viewerActions.includes(action) ? undefined : permissions[accountType][action]
