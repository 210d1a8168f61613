import { addDays } from '#model/values/calendar-day.ts'
import { tokyoDay } from '#model/values/tokyo-day.ts'
import { addPlanChange, findHeldPlan, putPlansInForce } from '../../../db/accounts/plan-choices.ts'
import type { Db } from '../../../db/database.ts'

/**
 * Puts the plans of an account into force whose day has come, and writes it down. To be called within a transaction.
 * Answers how many there were.
 */
export function applyDuePlans(db: Db, accountId: string, now: number): number {
  const due = putPlansInForce(db, accountId, { day: tokyoDay(now), now })
  for (const { fromDay, terms } of due) {
    const before = findHeldPlan(db, accountId, addDays(fromDay, -1))
    addPlanChange(db, {
      accountId,
      at: now,
      executor: '',
      deed: 'IN_FORCE',
      from: before?.terms.name ?? null,
      to: terms.name,
      fromDay,
    })
  }
  return due.length
}
