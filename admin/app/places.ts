import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
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
  /** The screens of the record that has the entry's address; without it, they are among the routes of the console. */
  record?: Omit<ResourceProps, 'name'>
  /** Shown to users who may do this. */
  action: Action
  /** Shown only if the action's scope exceeds the user's own account. */
  isForOthers?: boolean
  onlyOf?: (type: AccountType) => boolean
}

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const places: readonly GuardedPlace[] = [
  { to: '/summary', icon: 'chart', text: 'nav.summary', action: 'dashboard.read' },
  {
    to: '/sites',
    group: 'content',
    also: ['/trashed-sites', '/approvals'],
    icon: 'grid',
    text: 'nav.sites',
    action: 'site.read',
    record: {
      list: screen(async () => (await import('../sites/list/list.tsx')).SiteList),
      create: screen(async () => (await import('../sites/create/create.tsx')).SiteCreate),
      edit: screen(async () => (await import('../sites/detail/edit.tsx')).SiteScreen),
      recordRepresentation: 'name',
    },
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
    record: {
      list: screen(async () => (await import('../media/library/list.tsx')).MediaList),
      recordRepresentation: 'name',
    },
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
    record: {
      list: screen(async () => (await import('../sites/publishing/list.tsx')).PublishList),
      recordRepresentation: 'siteName',
    },
  },
  {
    to: '/users',
    group: 'business',
    also: ['/sign-ups'],
    icon: 'building',
    text: 'nav.users',
    action: 'account.read',
    isForOthers: true,
    record: {
      list: screen(async () => (await import('../accounts/customers/list.tsx')).UserList),
      create: screen(async () => (await import('../accounts/customers/create.tsx')).UserCreate),
      edit: screen(async () => (await import('../accounts/customers/edit.tsx')).UserScreen),
      recordRepresentation: 'company',
    },
  },
  {
    to: '/plans',
    group: 'business',
    icon: 'tag',
    text: 'nav.plans',
    action: 'plan.read',
    isForOthers: true,
    record: {
      list: screen(async () => (await import('../accounts/plans/list.tsx')).PlanList),
      create: screen(async () => (await import('../accounts/plans/create.tsx')).PlanCreate),
      edit: screen(async () => (await import('../accounts/plans/edit.tsx')).PlanEdit),
    },
  },
  {
    to: '/bills',
    group: 'business',
    also: ['/billing-settings', '/view-contests'],
    icon: 'card',
    text: 'nav.bills',
    words: 'searchWords.bills',
    action: 'bill.read',
    isForOthers: true,
    record: {
      list: screen(async () => (await import('../accounts/billing/list.tsx')).BillList),
      edit: screen(async () => (await import('../accounts/billing/bill-screen.tsx')).BillScreen),
    },
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
    record: {
      list: screen(async () => (await import('../messages/announcements/list.tsx')).NewsList),
      create: screen(async () => (await import('../messages/announcements/create.tsx')).NewsCreate),
      edit: screen(async () => (await import('../messages/announcements/edit.tsx')).NewsEdit),
    },
  },
  {
    to: '/system-notifications',
    group: 'business',
    icon: 'bell',
    text: 'notices.title',
    action: 'system-notification.read',
    record: {
      list: screen(
        async () => (await import('../messages/system-notifications/list.tsx')).SystemNotificationList,
      ),
      create: screen(
        async () => (await import('../messages/system-notifications/create.tsx')).SystemNotificationCreate,
      ),
      edit: screen(
        async () => (await import('../messages/system-notifications/edit.tsx')).SystemNotificationEdit,
      ),
    },
  },
  {
    to: '/admins',
    group: 'administration',
    also: ['/identity-provider'],
    icon: 'people',
    text: 'nav.people',
    words: 'searchWords.people',
    action: 'admin.read',
    record: {
      list: screen(async () => (await import('../accounts/team/list.tsx')).AdminList),
      recordRepresentation: 'name',
    },
  },
  {
    to: '/api-keys',
    group: 'administration',
    icon: 'key',
    text: 'nav.apiKeys',
    action: 'api-key.read',
    record: {
      list: screen(async () => (await import('../accounts/api-keys/list.tsx')).ApiKeyList),
      recordRepresentation: 'name',
    },
  },
  {
    to: '/theme',
    group: 'administration',
    also: ['/brand'],
    icon: 'brush',
    text: 'nav.theme',
    action: 'account.theme',
    onlyOf: mayHaveTheme,
  },
  {
    to: '/audit-entries',
    group: 'administration',
    icon: 'list',
    text: 'nav.audit',
    action: 'audit.read',
    record: { list: screen(async () => (await import('../system/audit/list.tsx')).AuditList) },
  },
  {
    to: '/persons',
    group: 'administration',
    icon: 'person',
    text: 'persons.title',
    words: 'searchWords.persons',
    action: 'visitor.erase',
  },
  { to: '/jobs', group: 'administration', icon: 'clock', text: 'nav.jobs', action: 'job.read' },
  {
    to: '/mails',
    group: 'administration',
    also: ['/mail-suppressions'],
    icon: 'mail',
    text: 'nav.mails',
    action: 'mail.read',
    record: {
      list: screen(async () => (await import('../messages/mails/list.tsx')).MailList),
      recordRepresentation: 'subject',
    },
  },
]

/** Records without an entry of their own in the menu. Releases are listed with their site. */
const others: readonly ResourceProps[] = [
  {
    name: 'trashed-sites',
    list: screen(async () => (await import('../sites/list/trash-list.tsx')).TrashList),
    recordRepresentation: 'name',
  },
  {
    name: 'approvals',
    list: screen(async () => (await import('../sites/approvals/list.tsx')).ApprovalList),
    recordRepresentation: 'siteName',
  },
  { name: 'releases', recordRepresentation: 'number' },
  {
    name: 'view-contests',
    list: screen(async () => (await import('../accounts/billing/contest-list.tsx')).ContestList),
  },
  {
    name: 'mail-suppressions',
    list: screen(async () => (await import('../messages/mails/suppression-list.tsx')).SuppressionList),
  },
  { name: 'sign-ups', list: screen(async () => (await import('../accounts/sign-ups/list.tsx')).SignUpList) },
]

/** The records of the console, with their screens; each is loaded when it is first opened. */
export const resources: readonly ResourceProps[] = [
  ...places.flatMap(({ to, record }) => (record ? [{ name: to.slice(1), ...record }] : [])),
  ...others,
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
