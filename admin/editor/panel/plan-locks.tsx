import { FlagLock } from '#admin/plans/flag-lock.tsx'
import type { PlanFlag } from '#model/plan.ts'
import { useEditor } from '../editor.ts'

/** Which of some flags the plan says no to. */
export function useLocks(flags: readonly PlanFlag[] = []): readonly PlanFlag[] {
  const { limits } = useEditor().session
  return flags.filter((flag) => !limits[flag])
}

/** Why a part of the fields begins nothing, above them. What is there already can be changed, and taken away. */
export function PlanLocks({ flags }: { flags: readonly PlanFlag[] | undefined }) {
  const { limits } = useEditor().session
  return useLocks(flags).map((flag) => (
    <FlagLock key={flag} flag={flag} larger={limits.largerPlans?.[flag]} />
  ))
}
