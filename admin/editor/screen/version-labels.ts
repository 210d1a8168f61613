import type { VersionRow } from '#model/calls/sites/versions.ts'
import { tokyoTime } from '../../i18n/time.ts'
import type { useText } from '../../i18n/use-text.ts'
import { approvedLabels } from '../../sites/approvals/approval-labels.tsx'

/** The titles of a version, within its day and on its own, and its further details. */
export function versionTitle(t: ReturnType<typeof useText>, row: VersionRow) {
  const { release } = row
  const time = tokyoTime(row.at).slice(-5)
  const approval = row.approved && approvedLabels(t, row.approved)
  const inRelease = (key: 'release' | 'sameAs') =>
    release === null ? undefined : t(`editorScreen.versions.${key}`, { number: release })
  const known = row.name ?? inRelease('release') ?? approval
  const facts = [
    known ? time : t('editorScreen.versions.autosaved'),
    row.by?.name,
    row.name ? inRelease('sameAs') : undefined,
    known === approval ? undefined : approval,
  ]
  return {
    title: known ?? time,
    fullTitle: known ?? `${dayLabel(t, row.at, Date.now())} ${time}`,
    facts: facts.filter(Boolean).join(' · '),
  }
}

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
