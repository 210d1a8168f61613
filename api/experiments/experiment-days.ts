import type { ExperimentDaysReply, VariationDay } from '#model/endpoints/experiments.ts'
import type { Experiment } from '#model/experiment.ts'
import { rateInterval } from '#model/statistics/rate-difference.ts'
import { everyDay } from '../analytics/report-days.ts'
import type { Db } from '../db/database.ts'
import { countSessionsByDay } from '../db/experiment-sessions.ts'

const mostDays = 400

/** What an experiment had shown at the end of each day: of one that has ended, up to the last on which anything came in. */
export function experimentDays(
  db: Db,
  { siteId, experiment, today }: { siteId: string; experiment: Experiment; today: string },
): ExperimentDaysReply['days'] {
  const of = { siteId, experimentId: experiment.id }
  const seen = countSessionsByDay(db, of, 'seenAt')
  const converted = countSessionsByDay(db, of, 'convertedAt')
  const first = seen[0]?.day
  if (first === undefined) return []
  const latest = [seen.at(-1)!.day, converted.at(-1)?.day ?? first].sort().at(-1)!
  const to = experiment.state === 'running' && today > latest ? today : latest
  const visitors = grouped(seen)
  const conversions = grouped(converted)
  const sums = new Map<string, { visitors: number; conversions: number }>()
  const days = everyDay({ from: first, to }).map((day) => ({
    day,
    variations: experiment.variations.map(({ id }): VariationDay => {
      const before = sums.get(id) ?? { visitors: 0, conversions: 0 }
      const counts = {
        visitors: before.visitors + (visitors.get(`${day} ${id}`) ?? 0),
        conversions: before.conversions + (conversions.get(`${day} ${id}`) ?? 0),
      }
      sums.set(id, counts)
      const { value = null, low = null, high = null } = rateInterval(counts) ?? {}
      return { id, ...counts, rate: value, low, high }
    }),
  }))
  return days.slice(-mostDays)
}

const grouped = (rows: ReturnType<typeof countSessionsByDay>): ReadonlyMap<string, number> =>
  new Map(rows.map(({ day, variationId, count }) => [`${day} ${variationId}`, count]))

/** From the first to the last day of a chart. */
export const spanOf = (days: ExperimentDaysReply['days']): { from: string; to: string } | undefined =>
  days[0] && { from: days[0].day, to: days.at(-1)!.day }
