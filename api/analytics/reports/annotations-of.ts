import { addDays, startOfTokyoDay } from '#model/calendar-day.ts'
import type { Annotation } from '#model/endpoints/analytics.ts'
import type { SiteSettings } from '#model/site.ts'
import { tokyoDay } from '#model/tokyo-day.ts'
import type { Db } from '../../db/database.ts'
import { listReleasesMade } from '../../db/releases.ts'
import type { Wanted } from '../../db/visit-reports.ts'

/** What happened to a site on these days: lines in charts. */
export function annotationsOf(
  db: Db,
  { siteId, from, to }: Pick<Wanted, 'siteId' | 'from' | 'to'>,
  { campaign }: Pick<SiteSettings, 'campaign'>,
): Annotation[] {
  const within = { from: startOfTokyoDay(from), before: startOfTokyoDay(addDays(to, 1)) }
  const found: Annotation[] = listReleasesMade(db, { siteId, ...within }).map(
    ({ number, name, createdAt }) => ({
      day: tokyoDay(createdAt),
      kind: 'release',
      text: name ?? `#${number}`,
    }),
  )
  const moments = [
    ['campaign-begins', campaign?.startDate],
    ['campaign-ends', campaign?.endDate],
  ] as const
  for (const [kind, instant] of moments) {
    const day = instant === undefined ? undefined : tokyoDay(Date.parse(instant))
    if (campaign && day !== undefined && day >= from && day <= to)
      found.push({ day, kind, text: campaign.name })
  }
  return found.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}
