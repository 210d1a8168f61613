import type { SiteTags } from '#model/site-tags.ts'
import { whenIdle } from '../viewer/browser-page.ts'
import type { SiteStore } from '../viewer/site-store.ts'
import { pushConsent, startAnalytics, startTagManager } from './google-tags.ts'
import { startLineTag } from './line-tag.ts'
import { startMetaPixel } from './meta-pixel.ts'

/** Tells a service that a page was come to. */
type CountPage = () => void

/** Consent Mode: nothing may be kept until the visitor agrees. Stands before everything that Google loads. */
export const defaultConsent = (): void => pushConsent('default', false)

export const updateConsent = (isGiven: boolean): void => pushConsent('update', isGiven)

let isStarted = false

/** Loads the services once, and tells them of each page that is come to. */
export function startTags(tags: SiteTags, store: Pick<SiteStore, 'get' | 'subscribe'>): void {
  if (isStarted) return
  isStarted = true
  const { googleAnalyticsId, tagManagerId, metaPixelId, lineTagId } = tags
  const services: CountPage[] = [
    ...(googleAnalyticsId ? [startAnalytics(googleAnalyticsId)] : []),
    ...(tagManagerId ? [startTagManager(tagManagerId)] : []),
    ...(metaPixelId ? [startMetaPixel(metaPixelId)] : []),
    ...(lineTagId ? [startLineTag(lineTagId)] : []),
  ]
  let counted: string | undefined
  const count = () => {
    const { shown, isThere } = store.get()
    if (!isThere || shown.place.address === counted) return
    counted = shown.place.address
    // The title follows the page.
    whenIdle(() => {
      for (const countPage of services) countPage()
    })
  }
  store.subscribe(count)
  count()
}
