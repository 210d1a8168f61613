import { and, asc, eq, min, sum } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { experimentDays } from '../schema/experiments.ts'

/** Visitors and conversions of each variation of a site's experiments. */
export const countByVariation = (db: Db, siteId: string) =>
  db
    .select({
      experimentId: experimentDays.experimentId,
      variationId: experimentDays.variationId,
      visitors: sum(experimentDays.visitors).mapWith(Number),
      conversions: sum(experimentDays.conversions).mapWith(Number),
      since: min(experimentDays.firstAt),
    })
    .from(experimentDays)
    .where(eq(experimentDays.siteId, siteId))
    .groupBy(experimentDays.experimentId, experimentDays.variationId)
    .all()

/** Visitors and conversions of each variation of an experiment by day, the earliest day first. */
export const listExperimentDays = (
  db: Db,
  { siteId, experimentId }: { siteId: string; experimentId: string },
): Pick<typeof experimentDays.$inferSelect, 'day' | 'variationId' | 'visitors' | 'conversions'>[] =>
  db
    .select({
      day: experimentDays.day,
      variationId: experimentDays.variationId,
      visitors: experimentDays.visitors,
      conversions: experimentDays.conversions,
    })
    .from(experimentDays)
    .where(and(eq(experimentDays.siteId, siteId), eq(experimentDays.experimentId, experimentId)))
    .orderBy(asc(experimentDays.day))
    .all()

/** Ids of the sites with at least one participant in an experiment. */
export const listSitesInExperiments = (db: Db): string[] =>
  db
    .selectDistinct({ id: experimentDays.siteId })
    .from(experimentDays)
    .orderBy(asc(experimentDays.siteId))
    .all()
    .map(({ id }) => id)
