import type { VisitorEvent } from '#model/calls/visitor/events.ts'

export interface EventQueueOptions {
  /** Returns false if the browser refuses them. */
  send: (events: VisitorEvent[]) => boolean
  /** While this returns true, waiting events are sent later, unless the page is being closed. */
  isHeldBack?: () => boolean
  /** Stores events that the browser refused until the next page is opened; throws if nothing may be stored. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export interface EventQueue {
  add: (event: VisitorEvent) => void
  /** Sends the waiting events. */
  flush: () => void
}

const fullBatch = 10
const idleMs = 5_000
/** Stays below the 64 KB that browsers accept, since an event has at most some 300 bytes. */
const maxKept = 100
const storageName = 'events'

/** Collects events into batches, with a short maximum delay. Stored events of an earlier page are sent with the first batch. */
export function createEventQueue({ send, isHeldBack, storage }: EventQueueOptions): EventQueue {
  let waiting: VisitorEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (events: VisitorEvent[]) => {
    try {
      storage().setItem(storageName, JSON.stringify([...keptIn(storage()), ...events].slice(-maxKept)))
    } catch {
      // Events that can be neither sent nor stored are lost.
    }
  }
  const takeKept = () => {
    try {
      waiting = keptIn(storage())
      storage().removeItem(storageName)
    } catch {
      // Nothing was stored.
    }
  }
  const flush = () => {
    clearTimeout(timer)
    const events = waiting
    waiting = []
    if (events.length > 0 && !send(events)) keep(events)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isHeldBack?.() ? later() : flush()), idleMs)
  }
  takeKept()
  if (waiting.length > 0) later()
  return {
    add(event) {
      waiting.push(event)
      if (waiting.length >= fullBatch && !isHeldBack?.()) flush()
      else later()
    },
    flush,
  }
}

function keptIn(storage: Pick<Storage, 'getItem'>): VisitorEvent[] {
  const kept: unknown = JSON.parse(storage.getItem(storageName) ?? '[]')
  return Array.isArray(kept) ? kept : []
}
