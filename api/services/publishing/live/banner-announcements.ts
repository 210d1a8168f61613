import { newsOver, type OutsideNews } from '#builder/news-over.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { type LivePointer, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../../db/database.ts'
import { findMediaRow } from '../../../db/media/media.ts'
import { listBannerAnnouncements, type News } from '../../../db/messages/announcements.ts'

const instant = (at: number | null): string | undefined =>
  at === null ? undefined : new Date(at).toISOString()

const outsideNews = ({ id, title, content, image, newsUrl, startAt, endAt }: News): OutsideNews => ({
  id,
  title,
  content,
  image: image ?? undefined,
  newsUrl: newsUrl ?? undefined,
  startDate: instant(startAt),
  endDate: instant(endAt),
})

/** The announcements that the banner of a site shows now or later, besides its own notices. */
export function bannerAnnouncementsOf(db: Db, siteId: string, now: number) {
  const news = listBannerAnnouncements(db, siteId, now).map(outsideNews)
  return { news, assetOf: assetsOf(db) }
}

const assetsOf =
  (db: Db) =>
  (ref: MediaRef): MediaAsset | undefined =>
    findMediaRow(db, ref)?.asset

/** Files that the live pointer of a site adds to its release; undefined if there are no announcements. */
export async function overOf(
  { db, blobs, now }: { db: Db; blobs: BlobStore; now: number },
  siteId: string,
  manifest: string,
): Promise<LivePointer['over']> {
  const { news, assetOf } = bannerAnnouncementsOf(db, siteId, now)
  if (news.length === 0) return undefined
  const bytes = await blobs.read(manifestKey(manifest))
  if (!bytes) return undefined
  const release = JSON.parse(Buffer.from(bytes).toString()) as ReleaseManifest
  return newsOver({ blobs, manifest: release, news, assetOf })
}
