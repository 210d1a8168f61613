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
  /** Whose they are, as far as can be told. */
  visitor: string
  receivedAt: number
}

/** What of a batch is counted: nothing twice that the same visitor did a moment ago. */
export function countEvents(
  events: readonly VisitorEvent[],
  { siteId, visitor, receivedAt }: Delivered,
  sightings: DedupWindow,
): EventCounts {
  const counts: EventCounts = { views: 0, clicks: [] }
  // The visitor's clock may be wrong; how far apart things happened it still says.
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

/** Undefined for what is no click, and for those of campaigns: they have a call of their own (decision 30). */
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
