import { type AccountType, mayHaveTheme } from '#model/records/account.ts'
import type { Action, Reach } from '#model/records/permissions.ts'
import type { TextKey } from '../i18n/en.ts'
import type { IconName } from '../kit/theme/icons.tsx'

/** The groups of the menu, in order. Entries without a group come first. */
export const placeGroups = ['content', 'business', 'administration'] as const

export interface Place {
  to: string
  group?: (typeof placeGroups)[number]
  /** Other addresses of screens that belong to the entry. */
  also?: readonly string[]
  icon: IconName
  text: TextKey
  /** Everyday words by which it is found. */
  words?: TextKey
}

interface GuardedPlace extends Place {
  /** Shown to users who may do this. */
  action: Action
  /** Shown only if the action's scope exceeds the user's own account. */
  isForOthers?: boolean
  onlyOf?: (type: AccountType) => boolean
}

const places: readonly GuardedPlace[] = [
  { to: '/summary', icon: 'chart', text: 'nav.summary', action: 'dashboard.read' },
  {
    to: '/sites',
    group: 'content',
    also: ['/trashed-sites', '/approvals'],
    icon: 'grid',
    text: 'nav.sites',
    action: 'site.read',
  },
  {
    to: '/analytics',
    group: 'content',
    icon: 'trend',
    text: 'nav.analytics',
    words: 'searchWords.analytics',
    action: 'analytics.read',
  },
  {
    to: '/media',
    group: 'content',
    icon: 'picture',
    text: 'nav.media',
    words: 'searchWords.media',
    action: 'site.read',
  },
  {
    to: '/brand-kit',
    group: 'content',
    icon: 'palette',
    text: 'nav.brandKit',
    words: 'searchWords.brandKit',
    action: 'account.brand-kit',
  },
  {
    to: '/publishes',
    group: 'content',
    also: ['/releases'],
    icon: 'activity',
    text: 'nav.publishes',
    action: 'site.read',
  },
  {
    to: '/users',
    group: 'business',
    also: ['/sign-ups'],
    icon: 'building',
    text: 'nav.users',
    action: 'account.read',
    isForOthers: true,
  },
  { to: '/plans', group: 'business', icon: 'tag', text: 'nav.plans', action: 'plan.read', isForOthers: true },
  {
    to: '/bills',
    group: 'business',
    also: ['/billing-settings', '/view-contests'],
    icon: 'card',
    text: 'nav.bills',
    words: 'searchWords.bills',
    action: 'bill.read',
    isForOthers: true,
  },
  {
    to: '/check-plan',
    group: 'business',
    icon: 'check',
    text: 'nav.checkPlan',
    action: 'account.read',
    onlyOf: (type) => type !== 'MASTER',
  },
  {
    to: '/news',
    group: 'business',
    also: ['/notification-delivery'],
    icon: 'comment',
    text: 'news.title',
    action: 'news.read',
  },
  {
    to: '/system-notifications',
    group: 'business',
    icon: 'bell',
    text: 'notices.title',
    action: 'system-notification.read',
  },
  {
    to: '/admins',
    group: 'administration',
    icon: 'people',
    text: 'nav.people',
    words: 'searchWords.people',
    action: 'admin.read',
  },
  { to: '/api-keys', group: 'administration', icon: 'key', text: 'nav.apiKeys', action: 'api-key.read' },
  {
    to: '/theme',
    group: 'administration',
    also: ['/brand'],
    icon: 'brush',
    text: 'nav.theme',
    action: 'account.theme',
    onlyOf: mayHaveTheme,
  },
  { to: '/audit-entries', group: 'administration', icon: 'list', text: 'nav.audit', action: 'audit.read' },
  { to: '/jobs', group: 'administration', icon: 'clock', text: 'nav.jobs', action: 'job.read' },
  {
    to: '/mails',
    group: 'administration',
    also: ['/mail-suppressions'],
    icon: 'mail',
    text: 'nav.mails',
    action: 'mail.read',
  },
]

/** The menu of a user: entries that they may not use are left out. */
export const placesOf = (
  may: (action: Action) => Reach | undefined,
  accountType: AccountType,
): readonly Place[] =>
  places.filter(({ action, isForOthers, onlyOf }) => {
    const reach = may(action)
    if (reach === undefined || (isForOthers && reach === 'own')) return false
    return onlyOf === undefined || onlyOf(accountType)
  })

export const isAt = ({ to, also }: Place, pathname: string): boolean =>
  [to, ...(also ?? [])].some((place) => pathname === place || pathname.startsWith(`${place}/`))
