import type { PlanFlag } from '#model/plan.ts'
import { FlagLock } from './flag-lock.tsx'
import { useAccountPlan } from './use-account-plan.ts'

/** The same for a screen that knows the account only; nothing until it is known, and where the plan includes it. */
export function AccountFlagLock({ accountId, flag }: { accountId: string; flag: PlanFlag }) {
  const { plan } = useAccountPlan(accountId)
  if (!plan?.inForce || plan.inForce.terms[flag]) return null
  return <FlagLock flag={flag} larger={plan.largerPlans[flag]} />
}
