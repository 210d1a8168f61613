const pattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: +(\d{1,2}):(\d{2}))?$/
const aheadMs = 9 * 3_600_000

/** `2026-04-01 09:00` of Japan → `2026-04-01T00:00:00Z`; undefined for what is no time. Slashes and full-width digits count. */
export function readTokyoTime(text: string): string | undefined {
  const match = pattern.exec(text.normalize('NFKC').trim().replaceAll('/', '-').replace('T', ' '))
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  const there = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal = there.getUTCMonth() === month - 1 && there.getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? new Date(there.getTime() - aheadMs).toISOString().replace('.000Z', 'Z') : undefined
}
