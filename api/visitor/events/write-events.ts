import { hourOf } from '#model/analytics/counting-rules.ts'
import type { NotedEvent } from '#model/analytics/visit-actions.ts'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { addClicks, type ClickCount } from '../../db/analytics/click-counts.ts'
import { addDropped } from '../../db/analytics/dropped-events.ts'
import { addEventBatch, hasDelivery } from '../../db/analytics/event-batches.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { addViewHour } from '../../db/analytics/view-hours.ts'
import { addAccountViews } from '../../db/billing/billing-runs.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Commit } from '../../db/group-commit.ts'
import { isOnline } from '../../db/publishing/live-snapshots.ts'
import type { AssignVisit, Visiting } from '../../services/analytics/assign-visit.ts'
import { createDropped, type DropCount, type Dropped } from '../../services/analytics/count-dropped.ts'
import { createSpendingGate } from '../../services/billing/spending-gate.ts'
import type { EventCounts } from './count-events.ts'
import { noteParticipant, type Participant } from './note-experiment.ts'

export interface EventBatch extends VisitorEvents {
  events: NotedEvent[]
  receivedAt: number
  counts: EventCounts
  /** Undefined if the events are in no report. */
  visiting: Visiting | undefined
  /** The experiments that the visitor takes part in. */
  participants: Participant[]
}

interface Waiting {
  batch: EventBatch
  resolve: () => void
  reject: (error: unknown) => void
}

/** Data that are written in one transaction. */
interface Taken {
  waiting: readonly Waiting[]
  /** Dropped events since the last write. */
  counts: readonly DropCount[]
}

/**
 * Stores batches together with their counts. Batches that arrive while earlier ones are being written share one row per counter.
 * Resolves once the batch is durable.
 */
export function createEventWriter({
  database,
  commit,
  assign,
  dropped,
}: {
  database: Database
  commit: Commit
  assign: AssignVisit
  dropped: Dropped
}): (batch: EventBatch) => Promise<void> {
  let waiting: Waiting[] = []
  let isAnnounced = false

  const announce = async (): Promise<void> => {
    isAnnounced = true
    let taken: Taken | undefined
    const take = () => {
      isAnnounced = false
      taken = { waiting, counts: dropped.take() }
      waiting = []
      return taken
    }
    try {
      // All batches that have arrived until then, so that none waits for its own transaction.
      await commit(() => writeBatches(database.db, take(), assign))
      for (const { resolve } of taken?.waiting ?? []) resolve()
    } catch (error) {
      const lost = taken ?? take()
      for (const count of lost.counts) dropped.add(count)
      for (const { reject } of lost.waiting) reject(error)
    }
  }
  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject })
      if (!isAnnounced) void announce()
    })
}

function writeBatches(db: Db, { waiting, counts }: Taken, assign: AssignVisit): void {
  const dropped = createDropped()
  for (const count of counts) dropped.add(count)
  const views = new Map<string, Parameters<typeof addPageViews>[1]>()
  const hours = new Map<string, Parameters<typeof addViewHour>[1]>()
  const clicks = new Map<string, ClickCount>()
  const spending = createSpendingGate(db)
  const online = new Map<string, boolean>()
  const isSiteOnline = (siteId: string): boolean => {
    const known = online.get(siteId) ?? isOnline(db, siteId)
    online.set(siteId, known)
    return known
  }
  for (const { batch } of waiting) {
    const { siteId, language, receivedAt, events, id, counts, visiting, participants } = batch
    // The site may be offline or deleted by now; its views do not count then.
    if (!isSiteOnline(siteId)) continue
    if (id !== undefined && hasDelivery(db, siteId, id)) continue
    const day = tokyoDay(receivedAt)
    const charged = spending.take(siteId, counts.views, receivedAt)
    if (charged === undefined) {
      dropped.add({ siteId, day, reason: 'spending-limit', count: events.length })
      continue
    }
    const assigned = visiting && assign(db, visiting, events)
    if (assigned && 'dropped' in assigned)
      dropped.add({ siteId, day, reason: assigned.dropped, count: events.length })
    const visitId = assigned && 'visitId' in assigned ? assigned.visitId : null
    const row = { siteId, language, receivedAt, delivery: id ?? null, visitId }
    addEventBatch(db, { ...row, events: JSON.stringify(events) })
    for (const participant of participants)
      noteParticipant(db, participant, { siteId, at: receivedAt, visitId })
    if (charged > 0) {
      const sum = views.get(`${siteId} ${day}`) ?? { siteId, day, count: 0 }
      views.set(`${siteId} ${day}`, { ...sum, count: sum.count + charged })
      const hour = hourOf(receivedAt)
      const ofHour = hours.get(`${siteId} ${hour}`) ?? { siteId, hour, views: 0 }
      hours.set(`${siteId} ${hour}`, { ...ofHour, views: ofHour.views + charged })
    }
    for (const { kind, itemId } of counts.clicks) {
      const name = `${siteId} ${day} ${kind} ${itemId}`
      const sum = clicks.get(name) ?? { siteId, kind, itemId, day, count: 0 }
      clicks.set(name, { ...sum, count: sum.count + 1 })
    }
  }
  for (const sum of views.values()) {
    addPageViews(db, sum)
    // Kept for billing after the site is deleted.
    addAccountViews(db, sum)
  }
  for (const sum of hours.values()) addViewHour(db, sum)
  for (const sum of clicks.values()) addClicks(db, sum)
  for (const count of dropped.take()) addDropped(db, count)
}
