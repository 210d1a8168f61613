import { randomUUID } from 'node:crypto'
import type { CheckedSystemNotificationBody } from '#model/calls/messages/system-notifications.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { periodProblem } from '#model/records/notifications.ts'
import type { Database, Db } from '../../db/database.ts'
import { isKnownToBeSeen } from '../../db/media/media.ts'
import {
  addSystemNotification,
  findSystemNotification,
  removeSystemNotification,
  type SystemNotification,
  updateSystemNotification,
} from '../../db/messages/system-notifications.ts'
import type { Scope } from '../../db/scope.ts'

interface NoticeTools {
  database: Database
  now: () => number
}

export function findKnownSystemNotification(db: Db, id: string): SystemNotification {
  return orNotFound(findSystemNotification(db, id), 'no-such-notification')
}

interface NewNotice {
  scope: Scope
  author: string
  body: CheckedSystemNotificationBody
}

/** Returns its id. Throws INVALID_INPUT. */
export function createNotice({ database, now }: NoticeTools, { scope, author, body }: NewNotice): string {
  const at = now()
  return database.transaction((db) => {
    const columns = checkedColumns(db, { scope, body, now: at })
    return addSystemNotification(db, { ...columns, id: randomUUID(), author, createdAt: at, updatedAt: at })
      .id
  })
}

interface Save {
  scope: Scope
  id: string
  body: CheckedSystemNotificationBody
  /** Throws if somebody else has changed the record meanwhile. */
  checkSeen: (stored: SystemNotification) => void
}

/** People who have read it are not notified again. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export function saveNotice({ database, now }: NoticeTools, { scope, id, body, checkSeen }: Save): void {
  database.transaction((db) => {
    const stored = findKnownSystemNotification(db, id)
    checkSeen(stored)
    const columns = checkedColumns(db, { scope, body, now: now(), stored })
    updateSystemNotification(db, id, { ...columns, updatedAt: now() })
  })
}

/** Throws NOT_FOUND. */
export const deleteNotice = ({ database }: NoticeTools, id: string): void =>
  database.transaction((db) => removeSystemNotification(db, findKnownSystemNotification(db, id).id))

interface Given {
  scope: Scope
  body: CheckedSystemNotificationBody
  now: number
  stored?: SystemNotification
}

function checkedColumns(db: Db, { scope, body, now, stored }: Given) {
  const { title, content, url, image, receivers, publishType, startDate, endDate } = body
  const period = periodProblem({
    publishType: publishType === 'reserved' ? 'scheduled' : 'instant',
    startDate,
    endDate,
  })
  const isUnknown = image !== null && image !== stored?.image && !isKnownToBeSeen(db, scope, image)
  const problems = [
    ...(period ? [period] : []),
    ...(isUnknown ? [problem('/image', 'media-missing', { ref: image })] : []),
  ]
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  return {
    ...{ url, image, publishType, content: content.trim(), title: title.trim() },
    receivers: [...new Set(receivers)],
    startAt: publishType === 'reserved' ? Date.parse(startDate!) : startOf(stored, now),
    endAt: endDate === undefined ? null : Date.parse(endDate),
  }
}

/** A notification that has begun keeps its start, and thus its position in lists. */
const startOf = (stored: SystemNotification | undefined, now: number): number =>
  stored && stored.startAt < now ? stored.startAt : now
