import type { ConversionKind } from '../calls/reports/analytics.ts'
import type { VisitorEvent } from '../calls/visitor/events.ts'
import { longestDwellMs } from './counting-rules.ts'

/** Visitor actions as stored: those that browsers report, and those that the server has acknowledged. */
export type VisitAction = VisitorEvent | { type: 'convert'; at: number; kind: ConversionKind }

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
 * The actions of one visit in order, its batches given in the order in which they came in. A visitor's clock may be wrong:
 * only how far apart the actions of one batch are is taken from it, and no more than somebody may rest on a page.
 */
export function timedActions(batches: readonly ActionBatch[]): TimedAction[] {
  const timed: TimedAction[] = []
  for (const { receivedAt, actions } of batches) {
    let latest = 0
    for (const { at } of actions) latest = Math.max(latest, at)
    for (const action of actions)
      timed.push({ time: receivedAt - Math.min(latest - action.at, longestDwellMs), action })
  }
  // Stable: what has the same time stays in the order in which it was told.
  return timed.sort((a, b) => a.time - b.time)
}

/** Whether somebody is there who does something: leaving a page, or a figure about its speed, begins no visit. */
export const beginsVisit = ({ type }: VisitAction): boolean =>
  type !== 'page_leave' && type !== 'vital' && type !== 'tap'
