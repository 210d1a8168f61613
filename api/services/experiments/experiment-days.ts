import type { ExperimentDaysReply, VariationDay } from '#model/calls/sites/experiments.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import { rateInterval } from '#model/experiments/statistics/rate-difference.ts'
import { listExperimentDays } from '../../db/analytics/experiment-days.ts'
import type { Db } from '../../db/database.ts'
import { everyDay } from '../analytics/reports/report-days.ts'

const maxDays = 400

/** The results of an experiment at the end of each day; if it has ended, up to the last day with data. */
export function experimentDays(
  db: Db,
  { siteId, experiment, today }: { siteId: string; experiment: Experiment; today: string },
): ExperimentDaysReply['days'] {
  const kept = listExperimentDays(db, { siteId, experimentId: experiment.id })
  const first = kept[0]?.day
  if (first === undefined) return []
  const latest = kept.at(-1)!.day
  const to = experiment.state === 'running' && today > latest ? today : latest
  const counted = new Map(kept.map((row) => [`${row.day} ${row.variationId}`, row]))
  const sums = new Map<string, { visitors: number; conversions: number }>()
  const days = everyDay({ from: first, to }).map((day) => ({
    day,
    variations: experiment.variations.map(({ id }): VariationDay => {
      const before = sums.get(id) ?? { visitors: 0, conversions: 0 }
      const ofDay = counted.get(`${day} ${id}`) ?? { visitors: 0, conversions: 0 }
      const counts = {
        visitors: before.visitors + ofDay.visitors,
        conversions: before.conversions + ofDay.conversions,
      }
      sums.set(id, counts)
      const { value = null, low = null, high = null } = rateInterval(counts) ?? {}
      return { id, ...counts, rate: value, low, high }
    }),
  }))
  return days.slice(-maxDays)
}

/** From the first to the last day of a chart. */
export const spanOf = (days: ExperimentDaysReply['days']): { from: string; to: string } | undefined =>
  days[0] && { from: days[0].day, to: days.at(-1)!.day }
