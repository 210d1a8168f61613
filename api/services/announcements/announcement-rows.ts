import type { NewsDelivery, NewsRow, SiteNewsRow } from '#model/calls/messages/news.ts'
import { shownStatusOf } from '#model/records/notifications.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import type { Db } from '../../db/database.ts'
import { listSitesOfAnnouncement, type OwnedAnnouncement } from '../../db/messages/announcements.ts'
import type { Site } from '../../db/sites/sites.ts'
import { thumbnailsOf } from '../media/media-records.ts'

/** How many sites a row names. */
const namedSites = 3

function partsOf({ news, company }: OwnedAnnouncement, imageUrl: string | null, now: number) {
  const { id, accountId, title, content, newsUrl, image, status, publishType, version } = news
  return {
    ...{ id, accountId, company, title, content, newsUrl, image, imageUrl, status, publishType },
    shownStatus: shownStatusOf(news, now),
    startDate: isoTime(news.startAt),
    endDate: isoTime(news.endAt),
    createdAt: isoTime(news.createdAt),
    updatedAt: isoTime(news.updatedAt),
    revision: String(version),
  }
}

export function announcementRows(db: Db, rows: readonly OwnedAnnouncement[], now: number): NewsRow[] {
  const sites = Map.groupBy(
    listSitesOfAnnouncement(
      db,
      rows.map(({ news }) => news.id),
    ),
    ({ newsId }) => newsId,
  )
  const imageOf = thumbnailsOf(
    db,
    rows.map(({ news }) => news.image),
  )
  return rows.map((row) => {
    const own = sites.get(row.news.id) ?? []
    return {
      ...partsOf(row, imageOf(row.news.image), now),
      siteIds: own.map(({ id }) => id),
      sites: own.slice(0, namedSites).map(({ id, name }) => ({ id, name })),
      author: row.news.author,
    }
  })
}

/** State of an announcement on a site. The pointer file is written right after saving, and retried until it succeeds. */
function deliveryOf({ news }: OwnedAnnouncement, site: Site, now: number): NewsDelivery {
  const shown = shownStatusOf(news, now)
  if (shown !== 'public' && shown !== 'scheduled') return 'hidden'
  if (site.liveRelease === null) return 'site-offline'
  if (site.fence !== site.writtenFence) return 'on-the-way'
  return shown === 'public' ? 'shown' : 'waiting'
}

interface SiteRows {
  site: Site
  rows: readonly OwnedAnnouncement[]
  /** Whether the caller may change announcements of an account. */
  mayEdit: (accountId: string) => boolean
  now: number
}

export function siteAnnouncementRows(db: Db, { site, rows, mayEdit, now }: SiteRows): SiteNewsRow[] {
  const imageOf = thumbnailsOf(
    db,
    rows.map(({ news }) => news.image),
  )
  return rows.map((row) => ({
    ...partsOf(row, imageOf(row.news.image), now),
    delivery: deliveryOf(row, site, now),
    mayEdit: mayEdit(row.news.accountId),
  }))
}
