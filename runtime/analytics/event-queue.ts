import type { VisitorEvent } from '#model/calls/visitor/events.ts'

export interface EventQueueOptions {
  /** False when the browser does not take them. */
  send: (events: VisitorEvent[]) => boolean
  /** What waits goes later while this holds, unless the page goes away. */
  isHeldBack?: () => boolean
  /** Keeps what the browser did not take until the next page is opened; throws where nothing may be kept. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export interface EventQueue {
  add: (event: VisitorEvent) => void
  /** Sends what waits. */
  flush: () => void
}

const fullBatch = 10
const idleMs = 5_000
/** An event has at most some 300 bytes, and browsers take 64 KB. */
const maxKept = 100
const storageName = 'events'

/** Events wait for one another, but not long. What was kept goes with the first of them. */
export function createEventQueue({ send, isHeldBack, storage }: EventQueueOptions): EventQueue {
  let waiting: VisitorEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (events: VisitorEvent[]) => {
    try {
      storage().setItem(storageName, JSON.stringify([...keptIn(storage()), ...events].slice(-maxKept)))
    } catch {
      // What can be neither sent nor kept is lost.
    }
  }
  const takeKept = () => {
    try {
      waiting = keptIn(storage())
      storage().removeItem(storageName)
    } catch {
      // Nothing was kept.
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
