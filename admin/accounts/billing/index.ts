import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const bills = {
  name: 'bills',
  list: lazy(async () => ({ default: (await import('./list.tsx')).BillList })),
  edit: lazy(async () => ({ default: (await import('./bill-screen.tsx')).BillScreen })),
} satisfies ResourceProps

export const viewContests = {
  name: 'view-contests',
  list: lazy(async () => ({ default: (await import('./contest-list.tsx')).ContestList })),
} satisfies ResourceProps

export const BillingSettingsScreen = lazy(async () => ({
  default: (await import('./settings-screen.tsx')).BillingSettingsScreen,
}))
