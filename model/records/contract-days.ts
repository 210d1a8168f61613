import { addDays, addMonths } from '../values/calendar-day.ts'
import type { ContractState } from './account.ts'

/** Minimum duration of a contract in months (staff.md §9). */
export const minimumMonths = 12

/** First and last day, `yyyy-mm-dd` in Japan; a contract without a last day runs on. */
export interface ContractDays {
  contractStart: string | null
  contractEnd: string | null
}

/**
 * The earliest last day of a contract that begins on this day: the day before the same date one year later, or the last
 * day of February if that date does not exist.
 */
export function minimumEnd(start: string): string {
  const after = addMonths(start, minimumMonths)
  return after.slice(8) === start.slice(8) ? addDays(after, -1) : after
}

/** Whether a contract would end before its minimum duration. */
export const isTooShort = ({ contractStart: start, contractEnd: end }: ContractDays): boolean =>
  start !== null && end !== null && end < minimumEnd(start)

/** Whether ending a contract on this day violates its minimum duration. False without a first day. */
export const isWithinMinimum = ({ contractStart: start }: Pick<ContractDays, 'contractStart'>, day: string) =>
  start !== null && day < minimumEnd(start)

/** An automatic change of a contract, and the day at whose beginning it takes effect. */
export interface DueMove {
  to: ContractState
  day: string
}

/**
 * The automatic change that is due by a day. A contract begins with its first day and ends with its last. A paused or
 * terminated one stays so until somebody resumes it. An expired contract begins again when its last day is postponed:
 * `changedOn` is the day of its latest change.
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
