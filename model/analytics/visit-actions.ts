import type { ConversionKind } from '../calls/reports/analytics.ts'
import type { VisitorEvent } from '../calls/visitor/events.ts'
import { longestDwellMs } from './counting-rules.ts'

/** An event as stored, with what the server knows of the thing that was clicked. */
export type NotedEvent = VisitorEvent & {
  /** It leads to another website. Buttons tell it by their kind of link. */
  leaves?: true
  /** What a product cost when it was clicked, in yen. */
  price?: number
}

/** What the server has confirmed; `item` is the form or the survey. */
export interface Conversion {
  type: 'convert'
  at: number
  kind: ConversionKind
  item?: string
}

/** Visitor actions as stored: those that browsers report, and conversions that the server has confirmed. */
export type VisitAction = NotedEvent | Conversion

export interface ActionBatch {
  receivedAt: number
  actions: readonly VisitAction[]
}

export interface TimedAction {
  /** Milliseconds since 1970, by the server's clock. */
  time: number
  action: VisitAction
}

/**
 * The actions of one visit in order; batches are given in the order in which they arrived. Because a visitor's clock
 * may be wrong, only the time between the actions of one batch is taken from it, limited to the longest time that
 * counts for a page.
 */
export function timedActions(batches: readonly ActionBatch[]): TimedAction[] {
  const timed: TimedAction[] = []
  for (const { receivedAt, actions } of batches) {
    let latest = 0
    for (const { at } of actions) latest = Math.max(latest, at)
    for (const action of actions)
      timed.push({ time: receivedAt - Math.min(latest - action.at, longestDwellMs), action })
  }
  // The sort is stable: actions with the same time stay in the order in which they were reported.
  return timed.sort((a, b) => a.time - b.time)
}

/** Whether an action begins a visit. Leaving a page, a page speed value and a tap do not. */
export const beginsVisit = ({ type }: VisitAction): boolean =>
  type !== 'page_leave' && type !== 'vital' && type !== 'tap'
