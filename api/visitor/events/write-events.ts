import type { VisitorEvents } from '#model/endpoints/visitor/events.ts'
import { tokyoDay } from '#model/tokyo-day.ts'
import { addAccountViews } from '../../db/billing-runs.ts'
import { addClicks, type ClickCount } from '../../db/click-counts.ts'
import type { Database, Db } from '../../db/database.ts'
import { addEventBatch } from '../../db/event-batches.ts'
import type { Commit } from '../../db/group-commit.ts'
import { isOnline } from '../../db/live-snapshots.ts'
import { addPageViews } from '../../db/page-views.ts'
import type { EventCounts } from './count-events.ts'

export interface EventBatch extends VisitorEvents {
  receivedAt: number
  counts: EventCounts
}

interface Waiting {
  batch: EventBatch
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Keeps batches together with what they add to the counters. Those that come while earlier ones are being written share
 * one row for each counter. Resolves once the batch is durable.
 */
export function createEventWriter({
  database,
  commit,
}: {
  database: Database
  commit: Commit
}): (batch: EventBatch) => Promise<void> {
  let waiting: Waiting[] = []
  let isAnnounced = false

  const announce = async (): Promise<void> => {
    isAnnounced = true
    let taken: Waiting[] | undefined
    const take = () => {
      isAnnounced = false
      taken = waiting
      waiting = []
      return taken
    }
    try {
      // All that have come by then, without waiting for a turn of their own.
      await commit(() => writeBatches(database.db, take()))
      for (const { resolve } of taken ?? []) resolve()
    } catch (error) {
      for (const { reject } of taken ?? take()) reject(error)
    }
  }
  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject })
      if (!isAnnounced) void announce()
    })
}

function writeBatches(db: Db, waiting: readonly Waiting[]): void {
  const views = new Map<string, Parameters<typeof addPageViews>[1]>()
  const clicks = new Map<string, ClickCount>()
  for (const { batch } of waiting) {
    const { siteId, language, receivedAt, events, id, counts } = batch
    // The site may have gone meanwhile, and then nobody asks how often it was seen.
    if (!isOnline(db, siteId)) continue
    const row = { siteId, language, receivedAt, delivery: id ?? null, events: JSON.stringify(events) }
    if (!addEventBatch(db, row)) continue
    const day = tokyoDay(receivedAt)
    if (counts.views > 0) {
      const sum = views.get(`${siteId} ${day}`) ?? { siteId, day, count: 0 }
      views.set(`${siteId} ${day}`, { ...sum, count: sum.count + counts.views })
    }
    for (const { kind, itemId } of counts.clicks) {
      const name = `${siteId} ${day} ${kind} ${itemId}`
      const sum = clicks.get(name) ?? { siteId, kind, itemId, day, count: 0 }
      clicks.set(name, { ...sum, count: sum.count + 1 })
    }
  }
  for (const sum of views.values()) {
    addPageViews(db, sum)
    // What is billed outlives the site.
    addAccountViews(db, sum)
  }
  for (const sum of clicks.values()) addClicks(db, sum)
}
