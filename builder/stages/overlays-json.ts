import { audienceContent, isForLanguage } from '#content/audience-content.ts'
import { campaignContent } from '#content/campaign-content.ts'
import { consentContent } from '#content/consent-content.ts'
import { type ContentContext, textIn } from '#content/content-lookups.ts'
import { type LanguageSite, siteSeo } from '#content/language-site.ts'
import { popupContents } from '#content/popup-content.ts'
import type { SiteNotification } from '#model/definition/notification.ts'
import type { NotificationContent, Overlays } from '#runtime/documents/overlays.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { contentContext } from './content-context.ts'
import { creatorTags } from './creator-tags.ts'
import { pageAddresses, pagePlaces } from './page-places.ts'
import { siteMedia, variationPopups } from './site-overlays.ts'

/** Everything that depends on the time of day, in one language. */
export async function overlaysJson(source: SnapshotSource, site: LanguageSite): Promise<string> {
  const { settings } = source
  const places = await pagePlaces(source, site)
  const refs = siteMedia(settings)
  const taken = await Promise.all(refs.map((ref) => source.asset(ref)))
  const assets = new Map(refs.map((ref, index) => [ref, taken[index]!]))
  const context = contentContext({
    site,
    asset: (ref) => assets.get(ref)!,
    pageAddress: pageAddresses(places, site),
  })
  const ofVariations = variationPopups(settings).map(
    ({ id, popupCtas }) => [id, popupContents(context, popupCtas, places)] as const,
  )
  const extras: Overlays = {
    popups: popupContents(context, settings.popupCtas, places),
    variations: ofVariations.length > 0 ? Object.fromEntries(ofVariations) : undefined,
    campaign:
      settings.campaign && isForLanguage(settings.campaign, site.language)
        ? campaignContent(context, settings.campaign, places)
        : undefined,
    notifications: settings.notifications
      .filter((notification) => isForLanguage(notification, site.language))
      .map((notification) => notificationContent(context, notification))
      .filter(({ title }) => title !== ''),
    queryNames: settings.queryNames,
    tags: settings.tags,
    consent: consentContent(site, creatorTags(siteSeo(site), site.layout.base).scripts),
  }
  return JSON.stringify(extras)
}

export function notificationContent(
  context: Pick<ContentContext, 'still'> & { site: Pick<LanguageSite, 'language' | 'defaultLanguage'> },
  notification: SiteNotification,
): NotificationContent {
  const { id, image, newsUrl, startDate, endDate } = notification
  return {
    id,
    title: textIn(context, notification.title)?.trim() ?? '',
    content: textIn(context, notification.content)?.trim() || undefined,
    picture: image === undefined ? undefined : context.still(image),
    url: newsUrl && new URL(newsUrl).href,
    startDate,
    endDate,
    audience: audienceContent(notification),
  }
}
