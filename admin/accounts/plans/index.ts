import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const plans = {
  name: 'plans',
  list: lazy(async () => ({ default: (await import('./list.tsx')).PlanList })),
  create: lazy(async () => ({ default: (await import('./create.tsx')).PlanCreate })),
  edit: lazy(async () => ({ default: (await import('./edit.tsx')).PlanEdit })),
} satisfies ResourceProps

export const CheckPlanScreen = lazy(async () => ({
  default: (await import('./check-plan.tsx')).CheckPlan,
}))
