import type { SlideDirection } from '#model/calls/visitor/events.ts'
import { directions } from '../documents/page-address.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { SiteStore } from '../documents/site-store.ts'
import type { Report } from './start-analytics.ts'

/** Reports the first page and each further page that the visitor arrives at. Returns a function that ends it. */
export function reportPages(store: Pick<SiteStore, 'get' | 'subscribe'>, report: Report): () => void {
  let last = store.get().shown
  report(last.page.id, { type: 'page_view' })
  return store.subscribe(() => {
    const { shown } = store.get()
    if (shown.place.address === last.place.address) return
    const direction = directionOf(last, shown)
    report(shown.page.id, { type: 'page_slide', from_page_id: last.page.id, direction })
    report(shown.page.id, { type: 'page_view' })
    last = shown
  })
}

const directionOf = ({ place }: PageDocument, to: PageDocument): SlideDirection =>
  directions.find((direction) => place[direction] === to.place.address) ?? 'jump'
