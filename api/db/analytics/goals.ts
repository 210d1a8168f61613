import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { CountedGoal } from '#model/records/goal.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { goals } from '../schema/goals.ts'

export type Goal = typeof goals.$inferSelect
export type GoalFields = Pick<Goal, 'name' | 'rule' | 'value'>

/** The goals of a site that count now, in the order in which they were added. */
export const listGoals = (db: Db, siteId: string): Goal[] =>
  db
    .select()
    .from(goals)
    .where(and(eq(goals.siteId, siteId), isNull(goals.until)))
    .orderBy(asc(goals.createdAt), asc(goals.id))
    .all()

export const countGoals = (db: Db, siteId: string): number =>
  db
    .select({ total: count() })
    .from(goals)
    .where(and(eq(goals.siteId, siteId), isNull(goals.until)))
    .get()?.total ?? 0

export const findGoal = (db: Db, siteId: string, goalId: string): Goal | undefined =>
  db
    .select()
    .from(goals)
    .where(and(eq(goals.siteId, siteId), eq(goals.goalId, goalId), isNull(goals.until)))
    .get()

/** All rules of a site, earlier ones too, for visits that began under them. Prepared, because it runs whenever visits are counted. */
const countedGoals = prepared((db) =>
  db
    .select({
      goalId: goals.goalId,
      rule: goals.rule,
      value: goals.value,
      since: goals.since,
      until: goals.until,
    })
    .from(goals)
    .where(eq(goals.siteId, sql.placeholder('siteId')))
    .prepare(),
)

export const listCountedGoals = (db: Db, siteId: string): CountedGoal[] => countedGoals(db).all({ siteId })

export const addGoal = (db: Db, goal: GoalFields & Pick<Goal, 'siteId' | 'goalId'>, now: number): Goal =>
  db
    .insert(goals)
    .values({ ...goal, since: now, createdAt: now })
    .returning()
    .get()

/** Visits that have begun keep their rule: another one, or another value, counts for those that begin from now on. */
export function changeGoal(db: Db, goal: Goal, { name, rule, value }: GoalFields, now: number): Goal {
  const version = goal.version + 1
  const isSame = JSON.stringify([rule, value]) === JSON.stringify([goal.rule, goal.value])
  if (isSame) return db.update(goals).set({ name, version }).where(eq(goals.id, goal.id)).returning().get()
  endGoal(db, goal, now)
  const { siteId, goalId, createdAt } = goal
  return db
    .insert(goals)
    .values({ siteId, goalId, name, rule, value, since: now, createdAt, version })
    .returning()
    .get()
}

export const endGoal = (db: Db, { id }: Pick<Goal, 'id'>, now: number): void => {
  db.update(goals).set({ until: now }).where(eq(goals.id, id)).run()
}

/** Deletes the rules that ended before an instant, of whose visits none is kept; returns how many. */
export const removeGoalsBefore = (db: Db, siteId: string, instant: number): number =>
  db
    .delete(goals)
    .where(and(eq(goals.siteId, siteId), isNotNull(goals.until), lt(goals.until, instant)))
    .run().changes
