import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { goalsAt } from '#model/analytics/goal-hits.ts'
import { visitFigures } from '#model/analytics/visit-figures.ts'
import type { CountedGoal } from '#model/records/goal.ts'
import {
  actionsOf,
  listBatchHeads,
  listVisitsWithBatches,
  type VisitBatch,
  type VisitWithBatches,
} from '../../db/analytics/event-batches.ts'
import { listCountedGoals } from '../../db/analytics/goals.ts'
import { findAggregationCursor, saveAggregationCursor } from '../../db/analytics/visit-sums.ts'
import { listIdsOfDay, putPath } from '../../db/analytics/visits.ts'
import type { Database, Db } from '../../db/database.ts'
import { convertByGoals } from './convert-by-goals.ts'
import { addVisitTo, type Sums, takeAwayKept, writeSums } from './visit-sums.ts'

/** Few enough that the transaction does not delay other calls noticeably. */
const usualBatches = 50
const visitsAtOnce = 1_000
const beginning = { batchId: 0, upTo: 0 }

const inOrder = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.runExclusive('visit sums', work)

interface Folding {
  isStopped?: () => boolean
  batchesAtOnce?: number
}

/** Adds new batches to the sums; returns how many. The earlier figures of a visit are subtracted first. */
export const aggregateVisits = (
  database: Database,
  { isStopped = () => false, batchesAtOnce = usualBatches }: Folding = {},
): Promise<number> =>
  inOrder(database, async () => {
    let folded = 0
    while (!isStopped()) {
      const count = await database.transactionAside(() => aggregateBatch(database.db, batchesAtOnce))
      folded += count
      if (count < batchesAtOnce) break
      await yieldToEventLoop()
    }
    return folded
  })

function aggregateBatch(db: Db, batchesAtOnce: number): number {
  const before = findAggregationCursor(db) ?? beginning
  const heads = listBatchHeads(db, before.batchId, batchesAtOnce)
  const last = heads.at(-1)
  if (!last) return 0
  const visitIds = new Set(heads.flatMap(({ visitId }) => visitId ?? []))
  const sums: Sums = new Map()
  const goalsOf = createGoalsOf(db)
  for (const visit of listVisitsWithBatches(db, [...visitIds], last.id)) {
    const goals = goalsOf(visit)
    const known = visit.batches.filter(({ id }) => id <= before.batchId)
    if (known.length > 0) addVisitTo(sums, visit, figuresOf(known, goals), -1)
    const figures = figuresOf(visit.batches, goals)
    addVisitTo(sums, visit, figures, 1)
    convertByGoals(db, visit, goals)
    putPath(db, { id: visit.id, path: figures.path, isConverted: figures.totals.conversions > 0 })
  }
  writeSums(db, sums)
  saveAggregationCursor(db, { batchId: last.id, upTo: Math.max(before.upTo, last.receivedAt) })
  return heads.length
}

/** Recomputes the sums of a day from the stored events, with the same result. */
export const rebuildDay = (database: Database, { siteId, day }: { siteId: string; day: string }) =>
  inOrder(database, async () => {
    const { db } = database
    const upTo = (findAggregationCursor(db) ?? beginning).batchId
    const sums: Sums = new Map()
    const goalsOf = createGoalsOf(db)
    for (let after = 0; ; ) {
      const ids = listIdsOfDay(db, { siteId, day, after, limit: visitsAtOnce })
      for (const visit of listVisitsWithBatches(db, ids, upTo))
        addVisitTo(sums, visit, figuresOf(visit.batches, goalsOf(visit)), 1)
      if (ids.length < visitsAtOnce) break
      after = ids.at(-1)!
      await yieldToEventLoop()
    }
    database.transaction(() => {
      takeAwayKept(db, sums, { siteId, day })
      writeSums(db, sums)
    })
  })

/** The goals that count for a visit; those of a site are read once. */
function createGoalsOf(db: Db): (visit: Pick<VisitWithBatches, 'siteId' | 'startedAt'>) => CountedGoal[] {
  const ofSites = new Map<string, CountedGoal[]>()
  return ({ siteId, startedAt }) => {
    const goals = ofSites.get(siteId) ?? listCountedGoals(db, siteId)
    ofSites.set(siteId, goals)
    return goalsAt(goals, startedAt)
  }
}

const figuresOf = (batches: readonly VisitBatch[], goals: readonly CountedGoal[]) =>
  visitFigures(actionsOf(batches), goals)
