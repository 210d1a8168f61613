import { hitsOf } from '#model/analytics/goal-hits.ts'
import { walkOf } from '#model/analytics/visit-walk.ts'
import { goalKey } from '#model/definition/experiment.ts'
import type { CountedGoal } from '#model/records/goal.ts'
import { actionsOf, type VisitBatch, type VisitWithBatches } from '../../db/analytics/event-batches.ts'
import { convertSession, listOpenGoals } from '../../db/analytics/experiment-sessions.ts'
import type { Db } from '../../db/database.ts'

/**
 * Records that a participant of an experiment has reached a goal of the site in this visit, from the batch on with
 * which they began to take part. `goals` are those that count for the visit.
 */
export function convertByGoals(
  db: Db,
  { siteId, sessionId, batches }: VisitWithBatches,
  goals: readonly CountedGoal[],
): void {
  if (sessionId === null || goals.length === 0) return
  for (const { goal: key, seenAt } of listOpenGoals(db, { siteId, sessionId })) {
    const goal = goals.find(({ goalId }) => goalKey({ kind: 'goal', goalId }) === key)
    if (!goal) continue
    const since = batches.filter(({ receivedAt }) => receivedAt >= seenAt)
    if (!isReached(since, goal)) continue
    // The first batch with which it is reached does not depend on how many are looked at together.
    const last = since.find((_, index) => isReached(since.slice(0, index + 1), goal))!
    convertSession(db, { siteId, sessionId, goal: key, at: last.receivedAt })
  }
}

const isReached = (batches: readonly VisitBatch[], goal: CountedGoal): boolean =>
  hitsOf(walkOf(actionsOf(batches)), [goal]).length > 0
