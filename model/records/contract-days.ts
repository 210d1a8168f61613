import { addDays, addMonths } from '../values/calendar-day.ts'
import type { ContractState } from './account.ts'

/** Months that a contract runs for at least (staff.md §9). */
export const minimumMonths = 12

/** First and last day, `yyyy-mm-dd` in Japan; a contract without a last day runs on. */
export interface ContractDays {
  contractStart: string | null
  contractEnd: string | null
}

/**
 * The earliest last day of a contract that begins on a day: the one before the same day of the year after, or the last one
 * of February where that has no such day.
 */
export function minimumEnd(start: string): string {
  const after = addMonths(start, minimumMonths)
  return after.slice(8) === start.slice(8) ? addDays(after, -1) : after
}

/** Whether a contract would end before it has run for as long as it has to. */
export const isTooShort = ({ contractStart: start, contractEnd: end }: ContractDays): boolean =>
  start !== null && end !== null && end < minimumEnd(start)

/** Whether ending a contract on a day breaks what was agreed to. Without a first day nothing was. */
export const isWithinMinimum = ({ contractStart: start }: Pick<ContractDays, 'contractStart'>, day: string) =>
  start !== null && day < minimumEnd(start)

/** What becomes of a contract by itself, and the day at whose beginning it does. */
export interface DueMove {
  to: ContractState
  day: string
}

/**
 * What is due by a day. A contract begins with its first day and ends with its last one; one that is paused or ended stays
 * so until somebody resumes it. A contract that was over begins again when its last day is put off: `changedOn` is the
 * day of its latest change.
 */
export function dueMove(
  { contract, contractStart: start, contractEnd: end }: ContractDays & { contract: ContractState },
  { today, changedOn }: { today: string; changedOn: string },
): DueMove | undefined {
  if (contract === 'ACTIVE' && end !== null && end < today) return { to: 'INACTIVE', day: addDays(end, 1) }
  const isOver = end !== null && changedOn > end
  if (contract === 'INACTIVE' && start !== null && start <= today && !isOver)
    return { to: 'ACTIVE', day: start }
  return undefined
}

/** Whether the last day of a contract that is still open has passed. */
export const isPastEnd = (
  { contract, contractEnd }: Pick<ContractDays, 'contractEnd'> & { contract: ContractState },
  today: string,
): boolean => contract !== 'TERMINATED' && contractEnd !== null && contractEnd < today
