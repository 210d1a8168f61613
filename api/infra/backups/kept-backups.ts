import type { KnownBackup } from './backup-files.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** For how long one of each slot is kept, the finest slots first. */
const spans = [
  { lastMs: hourMs, slotMs: 1 },
  { lastMs: dayMs, slotMs: hourMs },
  { lastMs: 30 * dayMs, slotMs: dayMs },
] as const

/** All of the last hour, then the first of each hour for a day and of each day for 30 days; always the newest. */
export function keptBackups(backups: readonly KnownBackup[], now: number): KnownBackup[] {
  const newest = backups.at(-1)
  const seen = new Set<string>()
  return backups.filter((backup) => {
    const span = spans.find(({ lastMs }) => now - backup.at < lastMs)
    if (!span) return backup === newest
    const slot = `${span.slotMs} ${Math.floor(backup.at / span.slotMs)}`
    const isFirst = !seen.has(slot)
    seen.add(slot)
    return isFirst || backup === newest
  })
}
