import type { VisitorAct } from '#model/calls/visitor/events.ts'
import type { SnsType } from '#model/definition/sns.ts'
import type { ClickedCta } from './clicked-cta.ts'

/** What is told of a click; nothing of one that closes the card of a product. */
export function clickEvent({ source, id, kind, element }: ClickedCta): VisitorAct | undefined {
  if (source === 'banner' || element.closest('.zone-item')) return { type: 'click_campaign', item_id: id }
  switch (source) {
    case 'button':
    case 'link':
      return kind && { type: 'click_cta', button_id: id, button_link_type: kind }
    case 'product':
      return { type: 'click_product', product_id: id }
    case 'point':
      return element.closest('[open]') ? undefined : { type: 'click_product_point', product_id: id }
    case 'popup':
      return { type: 'click_popup_cta', popup_id: id }
    case 'sns':
      return { type: 'click_sns', sns_type: id as SnsType }
  }
}
