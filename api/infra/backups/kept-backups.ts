import type { KnownBackup } from './backup-files.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** For how long one backup per slot is kept, the shortest slots first. */
const spans = [
  { lastMs: hourMs, slotMs: 1 },
  { lastMs: dayMs, slotMs: hourMs },
  { lastMs: 30 * dayMs, slotMs: dayMs },
] as const

/** The newest ones are kept whatever their age. */
const alwaysKept = 24

/**
 * Keeps all backups of the last hour, then the first of each hour for a day and of each day for 30 days; always the newest ones.
 * The list must be sorted, the oldest first.
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

/** Ages of the backups. A gap without backups counts as a day at most: the clock may have been set, or no newer backups were taken. */
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
