import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The records of the console, with their screens; each is loaded when it is first opened. */
export const resources: readonly ResourceProps[] = [
  {
    name: 'sites',
    list: lazy(async () => ({ default: (await import('../sites/list/list.tsx')).SiteList })),
    create: lazy(async () => ({ default: (await import('../sites/create/create.tsx')).SiteCreate })),
    edit: lazy(async () => ({ default: (await import('../sites/detail/edit.tsx')).SiteScreen })),
    recordRepresentation: 'name',
  },
  {
    name: 'trashed-sites',
    list: lazy(async () => ({ default: (await import('../sites/list/trash-list.tsx')).TrashList })),
    recordRepresentation: 'name',
  },
  {
    name: 'media',
    list: lazy(async () => ({ default: (await import('../media/library/list.tsx')).MediaList })),
    recordRepresentation: 'name',
  },
  {
    name: 'publishes',
    list: lazy(async () => ({ default: (await import('../sites/publishing/list.tsx')).PublishList })),
    recordRepresentation: 'siteName',
  },
  {
    name: 'approvals',
    list: lazy(async () => ({ default: (await import('../sites/approvals/list.tsx')).ApprovalList })),
    recordRepresentation: 'siteName',
  },
  // Releases have no screen of their own: they are listed with their site.
  { name: 'releases', recordRepresentation: 'number' },
  {
    name: 'news',
    list: lazy(async () => ({ default: (await import('../messages/announcements/list.tsx')).NewsList })),
    create: lazy(async () => ({
      default: (await import('../messages/announcements/create.tsx')).NewsCreate,
    })),
    edit: lazy(async () => ({ default: (await import('../messages/announcements/edit.tsx')).NewsEdit })),
  },
  {
    name: 'system-notifications',
    list: lazy(async () => ({
      default: (await import('../messages/system-notifications/list.tsx')).SystemNotificationList,
    })),
    create: lazy(async () => ({
      default: (await import('../messages/system-notifications/create.tsx')).SystemNotificationCreate,
    })),
    edit: lazy(async () => ({
      default: (await import('../messages/system-notifications/edit.tsx')).SystemNotificationEdit,
    })),
  },
  {
    name: 'users',
    list: lazy(async () => ({ default: (await import('../accounts/customers/list.tsx')).UserList })),
    create: lazy(async () => ({ default: (await import('../accounts/customers/create.tsx')).UserCreate })),
    edit: lazy(async () => ({ default: (await import('../accounts/customers/edit.tsx')).UserScreen })),
    recordRepresentation: 'company',
  },
  {
    name: 'plans',
    list: lazy(async () => ({ default: (await import('../accounts/plans/list.tsx')).PlanList })),
    create: lazy(async () => ({ default: (await import('../accounts/plans/create.tsx')).PlanCreate })),
    edit: lazy(async () => ({ default: (await import('../accounts/plans/edit.tsx')).PlanEdit })),
  },
  {
    name: 'bills',
    list: lazy(async () => ({ default: (await import('../accounts/billing/list.tsx')).BillList })),
    edit: lazy(async () => ({ default: (await import('../accounts/billing/bill-screen.tsx')).BillScreen })),
  },
  {
    name: 'view-contests',
    list: lazy(async () => ({ default: (await import('../accounts/billing/contest-list.tsx')).ContestList })),
  },
  {
    name: 'admins',
    list: lazy(async () => ({ default: (await import('../accounts/team/list.tsx')).AdminList })),
    recordRepresentation: 'name',
  },
  {
    name: 'api-keys',
    list: lazy(async () => ({ default: (await import('../accounts/api-keys/list.tsx')).ApiKeyList })),
    recordRepresentation: 'name',
  },
  {
    name: 'audit-entries',
    list: lazy(async () => ({ default: (await import('../system/audit/list.tsx')).AuditList })),
  },
  {
    name: 'mail-suppressions',
    list: lazy(async () => ({
      default: (await import('../messages/mails/suppression-list.tsx')).SuppressionList,
    })),
  },
  {
    name: 'mails',
    list: lazy(async () => ({ default: (await import('../messages/mails/list.tsx')).MailList })),
    recordRepresentation: 'subject',
  },
  {
    name: 'sign-ups',
    list: lazy(async () => ({ default: (await import('../accounts/sign-ups/list.tsx')).SignUpList })),
  },
]
