import { hitsOf } from '#model/analytics/goal-hits.ts'
import { isBounce } from '#model/analytics/visit-figures.ts'
import { walkOf } from '#model/analytics/visit-walk.ts'
import { engagedKey, goalKey } from '#model/definition/experiment.ts'
import type { CountedGoal } from '#model/records/goal.ts'
import { actionsOf, type VisitBatch, type VisitWithBatches } from '../../db/analytics/event-batches.ts'
import { convertParticipant, listOpenGoals } from '../../db/analytics/experiment-sessions.ts'
import type { Db } from '../../db/database.ts'

/**
 * Records that a participant of an experiment has reached a goal of the site, or done something further, in this
 * visit, from the batch on with which they began to take part. `goals` are those that count for the visit.
 */
export function convertByGoals(
  db: Db,
  { siteId, sessionId, batches }: VisitWithBatches,
  goals: readonly CountedGoal[],
): void {
  if (sessionId === null) return
  for (const { experimentId, goal: key, seenAt } of listOpenGoals(db, { siteId, sessionId })) {
    const since = batches.filter(({ receivedAt }) => receivedAt >= seenAt)
    if (!isReached(since, key, goals)) continue
    // The first batch with which it is reached does not depend on how many are looked at together.
    const last = since.find((_, index) => isReached(since.slice(0, index + 1), key, goals))!
    convertParticipant(db, { siteId, experimentId, sessionId, at: last.receivedAt })
  }
}

function isReached(batches: readonly VisitBatch[], key: string, goals: readonly CountedGoal[]): boolean {
  const walk = walkOf(actionsOf(batches))
  if (key === engagedKey) return (walk.steps.length > 0 || walk.convertedAfter >= 0) && !isBounce(walk)
  const goal = goals.find(({ goalId }) => goalKey({ kind: 'goal', goalId }) === key)
  return goal !== undefined && hitsOf(walk, [goal]).length > 0
}
