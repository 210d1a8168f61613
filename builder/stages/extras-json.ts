import type { MediaRef } from '#model/media.ts'
import type { SiteNotification } from '#model/notification.ts'
import type { Extras, NotificationContent } from '#runtime/extras/extras.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { campaignContent } from './campaign-content.ts'
import { type ContentContext, textIn } from './content-lookups.ts'
import { stillOf } from './media-names.ts'
import { pageAddresses, pagePlaces } from './page-places.ts'
import { popupContents } from './popup-content.ts'
import type { LanguageSite } from './shell.ts'
import { siteMedia } from './site-extras.ts'

/** What depends on the time of day, in one language. */
export async function extrasJson(source: SnapshotSource, site: LanguageSite): Promise<string> {
  const { settings } = source
  const places = await pagePlaces(source, site)
  const refs = siteMedia(settings)
  const taken = await Promise.all(refs.map((ref) => source.asset(ref)))
  const assets = new Map(refs.map((ref, index) => [ref, taken[index]!]))
  const context: ContentContext = {
    site,
    asset: (ref: MediaRef) => assets.get(ref)!,
    pageAddress: pageAddresses(places, site),
  }
  const extras: Extras = {
    popups: popupContents(context, settings.popupCtas, places),
    campaign: settings.campaign && campaignContent(context, settings.campaign, places),
    notifications: settings.notifications
      .map((notification) => notificationContent(context, notification))
      .filter(({ title }) => title !== ''),
  }
  return JSON.stringify(extras)
}

function notificationContent(context: ContentContext, notification: SiteNotification): NotificationContent {
  const { id, image, newsUrl, startDate, endDate } = notification
  return {
    id,
    title: textIn(context, notification.title)?.trim() ?? '',
    content: textIn(context, notification.content)?.trim() || undefined,
    picture: image === undefined ? undefined : stillOf(image, context.asset(image)),
    url: newsUrl && new URL(newsUrl).href,
    startDate,
    endDate,
  }
}
