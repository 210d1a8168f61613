import type { SiteTags } from '#model/definition/site-services.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { SiteStore } from '../documents/site-store.ts'
import type { Landing } from '../visitor/arrival.ts'
import { pushConsent, startAnalytics, startTagManager } from './google-tags.ts'
import { loadTag } from './load-tag.ts'
import { startMetaPixel } from './meta-pixel.ts'

type LineTag = (...command: unknown[]) => void

/** The LINE Tag. */
function startLineTag(tagId: string): () => void {
  const page: { _ltq?: unknown[]; _lt?: LineTag } = window as object
  page._ltq ??= []
  const queue = page._ltq
  page._lt ??= (...command) => void queue.push(command)
  page._lt('init', { customerType: 'lap', tagId })
  loadTag('https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js')
  return () => page._lt?.('send', 'pv', [tagId])
}

/** Consent Mode: nothing may be stored until the visitor agrees. Must come before everything that Google loads. */
export const defaultConsent = (): void => pushConsent('default', false)

export const updateConsent = (isGiven: boolean): void => pushConsent('update', isGiven)

let isStarted = false

/**
 * Loads the services once, and reports each visited page to them, starting with the landing page if it is
 * given.
 */
export function startTags(
  tags: SiteTags,
  store: Pick<SiteStore, 'get' | 'subscribe'>,
  untold: Landing | undefined,
): void {
  if (isStarted) return
  isStarted = true
  const { googleAnalyticsId, tagManagerId, metaPixelId, lineTagId } = tags
  // Services that are given the address, and those that read it themselves.
  const trackers: ((view: Landing) => void)[] = [
    ...(googleAnalyticsId ? [startAnalytics(googleAnalyticsId)] : []),
    ...(tagManagerId ? [startTagManager(tagManagerId)] : []),
  ]
  const reading: (() => void)[] = [
    ...(metaPixelId ? [startMetaPixel(metaPixelId)] : []),
    ...(lineTagId ? [startLineTag(lineTagId)] : []),
  ]
  let first = untold
  const track = (address: string) => {
    const here = { href: location.origin + address, title: document.title }
    const views = first && new URL(first.href).pathname !== address ? [first, here] : [first ?? here]
    first = undefined
    for (const count of trackers) for (const view of views) count(view)
    for (const count of reading) count()
  }
  let counted: string | undefined
  const count = () => {
    const { shown, isThere } = store.get()
    const { address } = shown.place
    if (!isThere || address === counted) return
    counted = address
    // The title changes after the page does.
    whenIdle(() => track(address))
  }
  store.subscribe(count)
  count()
}
