import type { KnownBackup } from './backup-files.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** For how long one of each slot is kept, the finest slots first. */
const spans = [
  { lastMs: hourMs, slotMs: 1 },
  { lastMs: dayMs, slotMs: hourMs },
  { lastMs: 30 * dayMs, slotMs: dayMs },
] as const

/** The newest ones, whatever a clock says of their age. */
const alwaysKept = 24

/**
 * All of the last hour, then the first of each hour for a day and of each day for 30 days; always the newest ones. The
 * list is the oldest first.
 */
export function keptBackups(backups: readonly KnownBackup[], now: number): KnownBackup[] {
  const ages = agesOf(backups, now)
  const seen = new Set<string>()
  return backups.filter((backup, index) => {
    const isNewest = index >= backups.length - alwaysKept
    const span = spans.find(({ lastMs }) => ages[index]! < lastMs)
    if (!span) return isNewest
    const slot = `${span.slotMs} ${Math.floor(backup.at / span.slotMs)}`
    const isFirst = !seen.has(slot)
    seen.add(slot)
    return isFirst || isNewest
  })
}

/** A time without backups counts as a day at most: it may be a clock that was set, and no newer ones have come meanwhile. */
function agesOf(backups: readonly KnownBackup[], now: number): number[] {
  const ages: number[] = []
  let age = 0
  let later = now
  for (const { at } of backups.toReversed()) {
    if (at < later) age += Math.min(later - at, dayMs)
    later = Math.min(later, at)
    ages.push(age)
  }
  return ages.toReversed()
}
