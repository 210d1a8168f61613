import { expect, test } from 'vitest'
import type { VisitorEvent } from './events.ts'
import { visitorEventsSchema } from './events-schema.ts'

const happened = { at: 1_790_000_000_000, page_id: 'a1' }
const events: VisitorEvent[] = [
  { ...happened, type: 'page_view' },
  { ...happened, type: 'page_slide', from_page_id: 'a2', direction: 'jump' },
  { ...happened, type: 'click_cta', button_id: 'b', button_link_type: 'CREATIVE_BLOCK' },
  { ...happened, type: 'click_product', product_id: 'x' },
  { ...happened, type: 'click_product_point', product_id: 'x' },
  { ...happened, type: 'click_popup_cta', popup_id: 'p' },
  { ...happened, type: 'click_campaign', item_id: 'c' },
  { ...happened, type: 'click_sns', sns_type: 'line' },
]
const batch = { siteId: 'inn', language: 'JP', events }

test('every kind of event is taken as it is', () => {
  expect(visitorEventsSchema.parse(batch)).toEqual(batch)
})

test.each([
  [{ ...batch, events: [] }],
  [{ ...batch, language: 'ja' }],
  [{ ...batch, siteId: '' }],
  [{ ...batch, events: [{ ...happened, type: 'click' }] }],
  [{ ...batch, events: [{ ...happened, type: 'page_view', page_id: '<b>' }] }],
  [{ ...batch, events: [{ ...happened, type: 'page_view', at: -1 }] }],
  [{ ...batch, events: [{ ...happened, type: 'page_view', email: 'a@example.com' }] }],
  [{ ...batch, events: Array.from({ length: 1_001 }, () => events[0]) }],
])('anything else is refused', (input) => {
  expect(visitorEventsSchema.safeParse(input).success).toBe(false)
})
