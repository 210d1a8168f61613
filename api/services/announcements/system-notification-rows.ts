import type { Inbox, Notice, SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import { isOpen, isOver, type SystemNotificationState } from '#model/records/notifications.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import type { Db } from '../../db/database.ts'
import type { PageOfList } from '../../db/lists.ts'
import {
  countOpenFor,
  countReaders,
  listOpenFor,
  nextChangeFor,
  type Reader,
  type ReadNotification,
  type SystemNotification,
} from '../../db/messages/system-notifications.ts'
import { thumbnailsOf } from '../media/media-records.ts'

function stateOf(notice: SystemNotification, now: number): SystemNotificationState {
  if (isOver(notice, now)) return 'expired'
  return isOpen(notice, now) ? 'open' : 'waiting'
}

export function noticeRows(
  db: Db,
  notices: readonly SystemNotification[],
  now: number,
): SystemNotificationRow[] {
  const readers = countReaders(
    db,
    notices.map(({ id }) => id),
  )
  const imageOf = thumbnailsOf(
    db,
    notices.map(({ image }) => image),
  )
  return notices.map((notice) => {
    const { id, title, content, url, image, publishType, author, endAt, version } = notice
    return {
      ...{ id, title, content, url, image, publishType, author },
      imageUrl: imageOf(image),
      receivers: [...notice.receivers],
      state: stateOf(notice, now),
      startDate: isoTime(notice.startAt),
      endDate: isoTime(endAt),
      readers: readers.get(id) ?? 0,
      createdAt: isoTime(notice.createdAt),
      updatedAt: isoTime(notice.updatedAt),
      revision: String(version),
    }
  })
}

/** Notifications as their readers see them. */
export function readableNotices(db: Db, notices: readonly ReadNotification[]): Notice[] {
  const imageOf = thumbnailsOf(
    db,
    notices.map(({ image }) => image),
  )
  return notices.map(({ id, title, content, url, image, startAt, isRead }) => ({
    ...{ id, title, content, url, isRead },
    imageUrl: imageOf(image),
    startDate: isoTime(startAt),
  }))
}

export function inboxOf(db: Db, reader: Reader, page: PageOfList): Inbox {
  const nextAt = nextChangeFor(db, reader)
  return {
    notifications: readableNotices(db, listOpenFor(db, reader, page)),
    ...countOpenFor(db, reader),
    nextAt: isoTime(nextAt),
  }
}
