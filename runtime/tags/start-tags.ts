import type { SiteTags } from '#model/definition/site-services.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { conversionEvent, takeConversions } from '../visitor/ad-conversions.ts'
import type { Landing } from '../visitor/arrival.ts'
import { type Pixel, startLineTag, startMicrosoftTag, startTikTokPixel, startYahooTag } from './ad-pixels.ts'
import {
  type GoogleTag,
  pushConsent,
  startAnalytics,
  startGoogleAds,
  startTagManager,
} from './google-tags.ts'
import { startMetaPixel } from './meta-pixel.ts'

/** Consent Mode: nothing may be stored until the visitor agrees. Must come before everything that Google loads. */
export const defaultConsent = (): void => pushConsent('default', false)

export const updateConsent = (isGiven: boolean): void => pushConsent('update', isGiven)

/** What is shown of a site: a page, or another screen. */
export interface ShownStore<Shown = object> {
  get: () => { shown: Shown & { place: { address: string } }; isThere: boolean }
  subscribe: (listener: () => void) => () => void
}

let isStarted = false

/**
 * Loads the services once, and reports each visited page to them, starting with the landing page if it is given, and each
 * conversion. `isAsked`: visitors are asked first.
 */
export function startTags(
  tags: SiteTags,
  store: ShownStore,
  { untold, isAsked }: { untold: Landing | undefined; isAsked: boolean },
): void {
  if (isStarted) return
  isStarted = true
  const google = googleTags(tags)
  const pixels = pixelsOf(tags, isAsked)
  let first = untold
  const track = (address: string) => {
    const here = { href: location.origin + address, title: document.title }
    const views = first && new URL(first.href).pathname !== address ? [first, here] : [first ?? here]
    first = undefined
    for (const tag of google) for (const view of views) tag.view?.(view)
    for (const pixel of pixels) pixel.view?.()
    convert()
  }
  const convert = () => {
    for (const conversion of takeConversions())
      for (const service of [...google, ...pixels]) service.convert(conversion)
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
  addEventListener(conversionEvent, convert)
  count()
}

function googleTags({ googleAnalyticsId, googleAdsConversion, tagManagerId }: SiteTags): GoogleTag[] {
  return [
    ...(googleAnalyticsId ? [startAnalytics(googleAnalyticsId)] : []),
    ...(googleAdsConversion ? [startGoogleAds(googleAdsConversion)] : []),
    ...(tagManagerId ? [startTagManager(tagManagerId)] : []),
  ]
}

function pixelsOf(tags: SiteTags, isAsked: boolean): Pixel[] {
  const { metaPixelId, lineTagId, tiktokPixelId, microsoftTagId } = tags
  const { yahooSearchConversion, yahooDisplayConversion } = tags
  return [
    ...(metaPixelId ? [startMetaPixel(metaPixelId)] : []),
    ...(lineTagId ? [startLineTag(lineTagId)] : []),
    ...(yahooSearchConversion || yahooDisplayConversion
      ? [startYahooTag(yahooSearchConversion, yahooDisplayConversion)]
      : []),
    ...(tiktokPixelId ? [startTikTokPixel(tiktokPixelId)] : []),
    ...(microsoftTagId ? [startMicrosoftTag(microsoftTagId, isAsked)] : []),
  ]
}
