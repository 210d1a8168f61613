import { type AccountType, mayHaveTheme } from '#model/records/account.ts'
import type { Action, Reach } from '#model/records/permissions.ts'
import type { TextKey } from '../i18n/en.ts'
import type { IconName } from '../kit/theme/icons.tsx'

export interface Place {
  to: string
  /** Screens that belong to it, at other addresses. */
  also?: readonly string[]
  icon: IconName
  text: TextKey
}

interface GuardedPlace extends Place {
  /** Shown to whoever may use it. */
  action: Action
  /** Shown only where its action reaches farther than the own account. */
  isForOthers?: boolean
  onlyOf?: (type: AccountType) => boolean
}

const places: readonly GuardedPlace[] = [
  { to: '/summary', icon: 'chart', text: 'nav.summary', action: 'dashboard.read' },
  {
    to: '/sites',
    also: ['/trashed-sites', '/approvals'],
    icon: 'grid',
    text: 'nav.sites',
    action: 'site.read',
  },
  { to: '/analytics', icon: 'trend', text: 'nav.analytics', action: 'analytics.read' },
  { to: '/media', icon: 'picture', text: 'nav.media', action: 'site.read' },
  { to: '/publishes', also: ['/releases'], icon: 'activity', text: 'nav.publishes', action: 'site.read' },
  { to: '/users', icon: 'building', text: 'nav.users', action: 'account.read', isForOthers: true },
  { to: '/plans', icon: 'tag', text: 'nav.plans', action: 'plan.read', isForOthers: true },
  {
    to: '/bills',
    also: ['/billing-settings'],
    icon: 'card',
    text: 'nav.bills',
    action: 'bill.read',
    isForOthers: true,
  },
  {
    to: '/check-plan',
    icon: 'check',
    text: 'nav.checkPlan',
    action: 'account.read',
    onlyOf: (type) => type !== 'MASTER',
  },
  { to: '/news', also: ['/notification-delivery'], icon: 'comment', text: 'news.title', action: 'news.read' },
  { to: '/system-notifications', icon: 'bell', text: 'notices.title', action: 'system-notification.read' },
  { to: '/admins', icon: 'people', text: 'nav.people', action: 'admin.read' },
  { to: '/api-keys', icon: 'key', text: 'nav.apiKeys', action: 'api-key.read' },
  {
    to: '/theme',
    also: ['/brand'],
    icon: 'brush',
    text: 'nav.theme',
    action: 'account.theme',
    onlyOf: mayHaveTheme,
  },
  { to: '/audit-entries', icon: 'list', text: 'nav.audit', action: 'audit.read' },
  { to: '/jobs', icon: 'clock', text: 'nav.jobs', action: 'job.read' },
  { to: '/mails', icon: 'mail', text: 'nav.mails', action: 'mail.read' },
]

/** The menu of somebody: what they may not use is not there. */
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
