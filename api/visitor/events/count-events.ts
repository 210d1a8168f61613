import { sameClickMs, sameViewMs } from '#model/analytics/counting-rules.ts'
import type { VisitorEvent } from '#model/calls/visitor/events.ts'
import type { ClickKind } from '#model/records/received.ts'
import type { DedupWindow } from '../counting/sightings.ts'

export interface EventCounts {
  views: number
  clicks: { kind: ClickKind; itemId: string }[]
}

interface Delivered {
  siteId: string
  /** The visitor's mark. */
  visitor: string
  receivedAt: number
}

/** The events of a batch that count: without repetitions by the same visitor within a short time. */
export function countEvents(
  events: readonly VisitorEvent[],
  { siteId, visitor, receivedAt }: Delivered,
  sightings: DedupWindow,
): EventCounts {
  const counts: EventCounts = { views: 0, clicks: [] }
  // The visitor's clock may be wrong, but the intervals between events are right.
  let latest = 0
  for (const { at } of events) latest = Math.max(latest, at)
  const isAgain = (event: VisitorEvent, what: string, withinMs: number) =>
    sightings.isAgain(`${visitor} ${siteId} ${what}`, receivedAt - (latest - event.at), withinMs)
  for (const event of events) {
    if (event.type === 'page_view') {
      if (!isAgain(event, event.page_id, sameViewMs)) counts.views++
      continue
    }
    const click = clickOf(event)
    if (click && !isAgain(event, `${click.kind} ${click.itemId}`, sameClickMs)) counts.clicks.push(click)
  }
  return counts
}

/** Undefined for other events, and for clicks of campaigns, which have a call of their own (decision 30). */
function clickOf(event: VisitorEvent): EventCounts['clicks'][number] | undefined {
  switch (event.type) {
    case 'click_cta':
      return { kind: 'button', itemId: event.button_id }
    case 'click_product':
      return { kind: 'product', itemId: event.product_id }
    case 'click_product_point':
      return { kind: 'product_point', itemId: event.product_id }
    case 'click_popup_cta':
      return { kind: 'popup', itemId: event.popup_id }
    case 'click_sns':
      return { kind: 'sns', itemId: event.sns_type }
    default:
      return undefined
  }
}
