import { tokyoTime } from '#admin/time.ts'
import type { UserRow } from '#model/endpoints/users.ts'

/** Months that a contract usually runs for at least (staff.md §9). */
const usualMonths = 12

/** Today in Japan, `yyyy-mm-dd`. */
export const todayInTokyo = (now: Date): string => tokyoTime(now.toISOString()).slice(0, 10)

/** Whether the last day of a contract that is still open has passed. */
export const isPastEnd = (
  { contract, contractEnd }: Pick<UserRow, 'contract' | 'contractEnd'>,
  today: string,
): boolean => contract !== 'TERMINATED' && contractEnd !== null && contractEnd < today

export type PeriodProblem = 'end-missing' | 'end-too-early'

/** What is wrong with the days of a contract, `yyyy-mm-dd` or empty: with a first day there has to be a later last one. */
export function periodProblem(start: string, end: string): PeriodProblem | undefined {
  if (start && !end) return 'end-missing'
  return start && end <= start ? 'end-too-early' : undefined
}

/** Whether a contract runs for less than the usual time; its last day is one day before the same day of the year after. */
export function isShorterThanUsual(start: string, end: string): boolean {
  if (!start || !end) return false
  const last = new Date(`${start}T00:00:00Z`)
  const day = last.getUTCDate()
  last.setUTCMonth(last.getUTCMonth() + usualMonths)
  // From 29 February to the last day of February.
  if (last.getUTCDate() !== day) last.setUTCDate(0)
  else last.setUTCDate(last.getUTCDate() - 1)
  return end < last.toISOString().slice(0, 10)
}
