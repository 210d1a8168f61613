import { tokyoTime } from '../../i18n/time.ts'

/** Today in Japan, `yyyy-mm-dd`. */
export const todayInTokyo = (now: Date): string => tokyoTime(now.toISOString()).slice(0, 10)

export type PeriodProblem = 'end-missing' | 'end-too-early'

/** What is wrong with the days of a contract, `yyyy-mm-dd` or empty: with a first day there has to be a later last one. */
export function periodProblem(start: string, end: string): PeriodProblem | undefined {
  if (start && !end) return 'end-missing'
  return start && end <= start ? 'end-too-early' : undefined
}
