import type { Annotation } from '#model/calls/reports/analytics.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { addDays, startOfTokyoDay, tokyoClock, tokyoDay } from '#model/values/calendar-day.ts'
import { listReportNotes } from '../../../db/analytics/report-notes.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { listReleasesMade } from '../../../db/publishing/releases.ts'

/** Events of a site on these days, shown as lines in charts. */
export function annotationsOf(
  db: Db,
  { siteId, from, to }: Pick<VisitQuery, 'siteId' | 'from' | 'to'>,
  { campaign }: Pick<SiteSettings, 'campaign'>,
): Annotation[] {
  const within = { from: startOfTokyoDay(from), before: startOfTokyoDay(addDays(to, 1)) }
  const found: Annotation[] = listReleasesMade(db, { siteId, ...within }).map(
    ({ number, name, createdAt }) => ({
      ...momentOf(createdAt),
      kind: 'release',
      text: name ?? `#${number}`,
    }),
  )
  const moments = [
    ['campaign-begins', campaign?.startDate],
    ['campaign-ends', campaign?.endDate],
  ] as const
  for (const [kind, instant] of moments) {
    const moment = instant === undefined ? undefined : momentOf(Date.parse(instant))
    if (campaign && moment && moment.day >= from && moment.day <= to)
      found.push({ ...moment, kind, text: campaign.name })
  }
  for (const { id, day, text } of listReportNotes(db, { siteId, from, to }))
    found.push({ day, time: '', kind: 'note', text, id })
  return found.sort((a, b) => compare(a.day + a.time, b.day + b.time))
}

const momentOf = (instant: number) => ({ day: tokyoDay(instant), time: tokyoClock(instant) })

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
