import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const systemNotifications = {
  name: 'system-notifications',
  list: lazy(async () => ({ default: (await import('./list.tsx')).SystemNotificationList })),
  create: lazy(async () => ({ default: (await import('./create.tsx')).SystemNotificationCreate })),
  edit: lazy(async () => ({ default: (await import('./edit.tsx')).SystemNotificationEdit })),
} satisfies ResourceProps

export const InboxScreen = lazy(async () => ({ default: (await import('./inbox-screen.tsx')).InboxScreen }))
