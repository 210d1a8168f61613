import { timedDeeds, type VisitDeed } from '#model/analytics/visit-deeds.ts'
import { visitFigures } from '#model/analytics/visit-figures.ts'
import type { Database, Db } from '../db/database.ts'
import { listBatchesOfVisits, listBatchHeads, type VisitBatch } from '../db/event-batches.ts'
import { findFold, putFold } from '../db/visit-fold.ts'
import { removeSumsOfDay } from '../db/visit-sums.ts'
import { listVisitsById, listVisitsOfDay, putPath } from '../db/visits.ts'
import { addVisitTo, type Sums, writeSums } from './visit-sums.ts'

const batchesAtOnce = 500
const visitsAtOnce = 1_000
const beginning = { batchId: 0, upTo: 0 }

/** Other calls have their turn. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const inOrder = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.inOrder('visit sums', work)

/** Adds to the sums what has come in since; answers how many batches. What a visit gave before is taken away first. */
export const foldVisits = (database: Database, isStopped: () => boolean = () => false): Promise<number> =>
  inOrder(database, async () => {
    let folded = 0
    while (!isStopped()) {
      const count = database.transaction(foldSome)
      folded += count
      if (count < batchesAtOnce) break
      await nextTurn()
    }
    return folded
  })

function foldSome(db: Db): number {
  const before = findFold(db) ?? beginning
  const heads = listBatchHeads(db, before.batchId, batchesAtOnce)
  const last = heads.at(-1)
  if (!last) return 0
  const visitIds = new Set(heads.flatMap(({ visitId }) => visitId ?? []))
  const batches = batchesByVisit(listBatchesOfVisits(db, [...visitIds], last.id))
  const sums: Sums = new Map()
  for (const visit of listVisitsById(db, [...visitIds])) {
    const all = batches.get(visit.id) ?? []
    const known = all.filter(({ id }) => id <= before.batchId)
    if (known.length > 0) addVisitTo(sums, visit, figuresOf(known), -1)
    const figures = figuresOf(all)
    addVisitTo(sums, visit, figures, 1)
    putPath(db, { id: visit.id, path: figures.path, isConverted: figures.totals.conversions > 0 })
  }
  writeSums(db, sums)
  putFold(db, { batchId: last.id, upTo: Math.max(before.upTo, last.receivedAt) })
  return heads.length
}

/** Makes the sums of a day anew out of what visitors did: they are as they were. */
export const rebuildDay = (database: Database, { siteId, day }: { siteId: string; day: string }) =>
  inOrder(database, async () => {
    const { db } = database
    const upTo = (findFold(db) ?? beginning).batchId
    const sums: Sums = new Map()
    for (let after = 0; ; ) {
      const visits = listVisitsOfDay(db, { siteId, day, after, limit: visitsAtOnce })
      const ids = visits.map(({ id }) => id)
      const batches = batchesByVisit(listBatchesOfVisits(db, ids, upTo))
      for (const visit of visits) addVisitTo(sums, visit, figuresOf(batches.get(visit.id) ?? []), 1)
      if (visits.length < visitsAtOnce) break
      after = ids.at(-1)!
      await nextTurn()
    }
    database.transaction((tx) => {
      removeSumsOfDay(tx, siteId, day)
      writeSums(tx, sums)
    })
  })

function batchesByVisit(batches: readonly VisitBatch[]): Map<number, VisitBatch[]> {
  const byVisit = new Map<number, VisitBatch[]>()
  for (const batch of batches) {
    if (batch.visitId === null) continue
    const known = byVisit.get(batch.visitId)
    if (known) known.push(batch)
    else byVisit.set(batch.visitId, [batch])
  }
  return byVisit
}

const figuresOf = (batches: readonly VisitBatch[]) =>
  visitFigures(
    timedDeeds(
      // Written by `addEventBatch`.
      batches.map(({ receivedAt, events }) => ({ receivedAt, deeds: JSON.parse(events) as VisitDeed[] })),
    ),
  )
