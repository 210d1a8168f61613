import { addEventBatch } from '#api/db/analytics/event-batches.ts'
import type { Database } from '#api/db/database.ts'
import { createAssignVisit, type Visiting } from '#api/services/analytics/assign-visit.ts'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import { addDays, startOfTokyoDay } from '#model/values/calendar-day.ts'
import { eventsOf, type SyntheticWalk } from './walks.ts'

interface Kept {
  visiting: Visiting
  actions: VisitAction[]
}

const hourMs = 60 * 60_000

/** The events of a walk, in the batches in which they arrive. */
function batchesOf(siteId: string, walk: SyntheticWalk, firstDay: string): Kept[] {
  const { number, device, language, source, medium, campaign, content, term, stays } = walk
  const startAt = startOfTokyoDay(addDays(firstDay, walk.day)) + hourMs + ((number * 7_919) % (20 * hourMs))
  const visiting = {
    ...{ siteId, device, language },
    mark: `walk-${number}`,
    source: { source, medium, campaign, content, term },
    experiment: undefined,
  }
  return eventsOf(stays, startAt).flatMap((actions, index): Kept[] => {
    const receivedAt = actions.at(-1)!.at
    const kind = stays[index]!.converts
    const told = { visiting: { ...visiting, receivedAt }, actions }
    return kind ? [told, { ...told, actions: [{ type: 'convert', at: receivedAt, kind }] }] : [told]
  })
}

interface Keeping {
  siteId: string
  walks: readonly SyntheticWalk[]
  /** `2026-11-22`. */
  firstDay: string
  batchesAtOnce?: number
  /** Called after each transaction. */
  between?: () => void | Promise<void>
}

/** Stores walks like the visitors' calls do; events of the same time are interleaved. */
export async function keepWalks(database: Database, keeping: Keeping): Promise<void> {
  const { siteId, walks, firstDay, batchesAtOnce = 97, between } = keeping
  const batches = walks.flatMap((walk) => batchesOf(siteId, walk, firstDay))
  batches.sort((a, b) => a.visiting.receivedAt - b.visiting.receivedAt)
  const assign = createAssignVisit()
  for (let at = 0; at < batches.length; at += batchesAtOnce) {
    database.transaction((db) => {
      for (const { visiting, actions } of batches.slice(at, at + batchesAtOnce)) {
        const assigned = assign(db, visiting, actions)
        if (!('visitId' in assigned)) throw new Error('A walk was dropped')
        const { receivedAt, language } = visiting
        const events = JSON.stringify(actions)
        addEventBatch(db, { siteId, receivedAt, language, delivery: null, events, ...assigned })
      }
    })
    await between?.()
  }
}
