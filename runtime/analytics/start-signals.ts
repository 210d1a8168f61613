import type { VitalName } from '#model/values/vital-scale.ts'
import { notCreators } from '../browser/not-creators.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { createDwell } from './dwell.ts'
import type { Report } from './start-analytics.ts'
import { watchVitals } from './watch-vitals.ts'

export interface SignalsOptions {
  store: Pick<SiteStore, 'get' | 'subscribe'>
  /** The element in which pages are shown. */
  stage: HTMLElement
  /** The page that the visitor arrived at. */
  first: PageDocument
  report: Report
}

/** A thousandth of a page. */
const finely = (share: number): number => Math.round(share * 1_000) / 1_000

/** Reports how long pages are looked at, where they are tapped, and their web vitals. Returns a function that ends it. */
export function startSignals({ store, stage, first, report }: SignalsOptions): () => void {
  forgetStaffMarker()
  let page = store.get().shown.page.id
  // The visitor has been looking at the first page since before this script was loaded.
  const dwell = createDwell(() => performance.now(), page === first.page.id ? 0 : performance.now())
  if (document.hidden) dwell.pause()
  const vitals = watchVitals()

  const reportAll = () => {
    const looked = dwell.take()
    if (looked > 0) report(page, { type: 'page_leave', dwell_ms: looked })
    for (const [name, value] of Object.entries(vitals.take()))
      report(page, { type: 'vital', name: name as VitalName, value: Math.round(value * 1_000) / 1_000 })
  }
  const stopFollowing = store.subscribe(() => {
    const { shown } = store.get()
    if (shown.page.id === page) return
    reportAll()
    vitals.reset()
    page = shown.page.id
  })
  const tap = ({ clientX, clientY, target, detail }: MouseEvent) => {
    // A key press has no position.
    if (detail === 0 || !(target instanceof Node) || !stage.contains(target)) return
    const shown = stage.querySelector(`.swiper-slide:not([inert]) > .page${notCreators}`)
    if (!shown) return
    const { left, top, width, height } = shown.getBoundingClientRect()
    const [x, y] = [(clientX - left) / width, (clientY - top) / height]
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) report(page, { type: 'tap', x: finely(x), y: finely(y) })
  }
  const onVisibility = () => {
    if (!document.hidden) return dwell.resume()
    dwell.pause()
    reportAll()
  }
  const ended = new AbortController()
  // Captured, to run before the queue sends the waiting events.
  const options = { signal: ended.signal, capture: true }
  document.addEventListener('visibilitychange', onVisibility, options)
  addEventListener('pagehide', reportAll, options)
  document.addEventListener('click', tap, { ...options, passive: true })
  return () => {
    ended.abort()
    stopFollowing()
    vitals.stop()
  }
}

/** The tab remembers the marker. It is removed from the address, so that people who get the address are counted as visitors. */
function forgetStaffMarker(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('staff')) return
  address.searchParams.delete('staff')
  history.replaceState(history.state, '', address)
}
