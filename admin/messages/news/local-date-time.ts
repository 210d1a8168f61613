import { tokyoTime } from '../../i18n/time.ts'

/** As a field has it: `2026-04-01T09:00` of Japan; empty for none. */
export const momentOf = (instant: string | null | undefined): string => tokyoTime(instant).replace(' ', 'T')

/** The instant that a moment in Japan is; undefined for none. */
export function instantOf(moment: string): string | undefined {
  const time = Date.parse(`${moment}:00+09:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
