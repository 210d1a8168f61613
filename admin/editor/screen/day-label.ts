import { tokyoTime } from '../../i18n/time.ts'
import type { useText } from '../../i18n/use-text.ts'

const dayMs = 86_400_000
const dayOf = (at: number): string => tokyoTime(new Date(at).toISOString()).slice(0, 10)

/** A day in Japan in everyday words: today, yesterday, or its date. */
export function dayLabel(t: ReturnType<typeof useText>, instant: string, now: number): string {
  const day = tokyoTime(instant).slice(0, 10)
  if (day === dayOf(now)) return t('editorScreen.versions.today')
  return day === dayOf(now - dayMs) ? t('editorScreen.versions.yesterday') : day
}

/** Groups rows by day, in their order. */
export const byDay = <Row>(
  rows: readonly Row[],
  instantOf: (row: Row) => string,
): [day: string, rows: Row[]][] => [
  ...Map.groupBy(rows, (row) => tokyoTime(instantOf(row)).slice(0, 10)).entries(),
]
