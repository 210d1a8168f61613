import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { experimentSessions } from './schema/experiment-sessions.ts'

export type ExperimentSession = Omit<typeof experimentSessions.$inferSelect, 'convertedAt'>

const insert = prepared((db) =>
  db
    .insert(experimentSessions)
    .values({
      siteId: sql.placeholder('siteId'),
      experimentId: sql.placeholder('experimentId'),
      sessionId: sql.placeholder('sessionId'),
      variationId: sql.placeholder('variationId'),
      goal: sql.placeholder('goal'),
      seenAt: sql.placeholder('seenAt'),
    })
    .onConflictDoNothing()
    .prepare(),
)

/** Somebody takes part; who does already stays as they are. */
export const addExperimentSession = (db: Db, session: ExperimentSession): void => {
  insert(db).run({ ...session })
}

/** Somebody has reached the goal, if they have not before. */
export const convertSession = (
  db: Db,
  { siteId, sessionId, goal, at }: Pick<ExperimentSession, 'siteId' | 'sessionId' | 'goal'> & { at: number },
): void => {
  db.update(experimentSessions)
    .set({ convertedAt: at })
    .where(
      and(
        eq(experimentSessions.siteId, siteId),
        eq(experimentSessions.sessionId, sessionId),
        eq(experimentSessions.goal, goal),
        isNull(experimentSessions.convertedAt),
      ),
    )
    .run()
}

/** How many took part in the experiments of a site and reached their goals, by variation. */
export const countExperimentSessions = (db: Db, siteId: string) =>
  db
    .select({
      experimentId: experimentSessions.experimentId,
      variationId: experimentSessions.variationId,
      visitors: count(),
      conversions: count(experimentSessions.convertedAt),
      since: min(experimentSessions.seenAt),
    })
    .from(experimentSessions)
    .where(eq(experimentSessions.siteId, siteId))
    .groupBy(experimentSessions.experimentId, experimentSessions.variationId)
    .all()

/** Ids of the sites of which anybody has taken part in an experiment: found site by site, however many took part. */
export const listSitesInExperiments = (db: Db): string[] =>
  db
    .all<{ id: string }>(sql`
      WITH RECURSIVE known(id) AS (
        SELECT min(site_id) FROM experiment_sessions
        UNION ALL
        SELECT (SELECT min(site_id) FROM experiment_sessions WHERE site_id > known.id) FROM known WHERE id IS NOT NULL
      )
      SELECT id FROM known WHERE id IS NOT NULL`)
    .map(({ id }) => id)

/** `2026-11-22` in Tokyo, of milliseconds. */
const dayOf = (column: AnySQLiteColumn) =>
  sql<string>`date(${column} / 1000, 'unixepoch', '+9 hours')`.mapWith(String)

/** How many took part in an experiment, or reached its goal, on each day, by variation. */
export function countSessionsByDay(
  db: Db,
  { siteId, experimentId }: { siteId: string; experimentId: string },
  what: 'seenAt' | 'convertedAt',
): { day: string; variationId: string; count: number }[] {
  const { variationId } = experimentSessions
  const day = dayOf(experimentSessions[what])
  return db
    .select({ day, variationId, count: count() })
    .from(experimentSessions)
    .where(
      and(
        eq(experimentSessions.siteId, siteId),
        eq(experimentSessions.experimentId, experimentId),
        isNotNull(experimentSessions[what]),
      ),
    )
    .groupBy(day, variationId)
    .orderBy(day)
    .all()
}
