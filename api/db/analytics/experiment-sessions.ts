import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import { engagedKey } from '#model/definition/experiment.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { experimentSessions } from '../schema/experiments.ts'

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

/** Adds a participant; one that is known already stays unchanged. */
export const addExperimentSession = (db: Db, session: ExperimentSession): void => {
  insert(db).run({ ...session })
}

const convert = prepared((db) =>
  db
    .update(experimentSessions)
    .set({ convertedAt: sql`${sql.placeholder('at')}` })
    .where(
      and(
        eq(experimentSessions.siteId, sql.placeholder('siteId')),
        eq(experimentSessions.sessionId, sql.placeholder('sessionId')),
        eq(experimentSessions.goal, sql.placeholder('goal')),
        isNull(experimentSessions.convertedAt),
      ),
    )
    .prepare(),
)

/** Records that a visitor reached this goal in each experiment that has it, unless they had before. */
export const convertSession = (
  db: Db,
  reached: Pick<ExperimentSession, 'siteId' | 'sessionId' | 'goal'> & { at: number },
): void => {
  convert(db).run({ ...reached })
}

const convertIn = prepared((db) =>
  db
    .update(experimentSessions)
    .set({ convertedAt: sql`${sql.placeholder('at')}` })
    .where(
      and(
        eq(experimentSessions.siteId, sql.placeholder('siteId')),
        eq(experimentSessions.experimentId, sql.placeholder('experimentId')),
        eq(experimentSessions.sessionId, sql.placeholder('sessionId')),
        isNull(experimentSessions.convertedAt),
      ),
    )
    .prepare(),
)

/** Records that a participant reached the goal of one experiment, unless they had before. */
export const convertParticipant = (
  db: Db,
  reached: Pick<ExperimentSession, 'siteId' | 'experimentId' | 'sessionId'> & { at: number },
): void => {
  convertIn(db).run({ ...reached })
}

const openGoals = prepared((db) =>
  db
    .select({
      experimentId: experimentSessions.experimentId,
      goal: experimentSessions.goal,
      seenAt: experimentSessions.seenAt,
    })
    .from(experimentSessions)
    .where(
      and(
        eq(experimentSessions.siteId, sql.placeholder('siteId')),
        eq(experimentSessions.sessionId, sql.placeholder('sessionId')),
        or(like(experimentSessions.goal, 'goal:%'), eq(experimentSessions.goal, engagedKey)),
        isNull(experimentSessions.convertedAt),
      ),
    )
    .prepare(),
)

/** The goals and guards that a participant has not reached yet and that are counted with their visits, and since when they take part. */
export const listOpenGoals = (db: Db, participant: Pick<ExperimentSession, 'siteId' | 'sessionId'>) =>
  openGoals(db).all({ ...participant })
