import { createHash } from 'node:crypto'
import { z } from 'zod'
import { maxInboxRows, type SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  countOpenFor,
  findOpenFor,
  listSystemNotifications,
  markAsRead,
} from '../../db/messages/system-notifications.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import {
  createNotice,
  deleteNotice,
  findKnownSystemNotification,
  saveNotice,
} from '../../services/announcements/save-system-notification.ts'
import {
  inboxOf,
  noticeRows,
  readableNotices,
} from '../../services/announcements/system-notification-rows.ts'

type NoticeDeps = ApiDeps & { now: () => number }

/** System notifications for those who write them. */
export const systemNotificationRoutes = (deps: NoticeDeps) =>
  serveCalls({
    'GET /api/system-notifications': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const [{ db }, now] = [deps.database, deps.now()]
      const { rows, total } = listSystemNotifications(db, { ...query, ...rest, ids, now })
      return answerList<SystemNotificationRow>(c, {
        name: 'system-notifications',
        rows: noticeRows(db, rows, now),
        total,
        offset: query.offset,
      })
    },
    'POST /api/system-notifications': async (c, call) => {
      const body = await call.body()
      const id = createNotice(deps, { scope: c.get('scope'), author: c.get('staff').name, body })
      noteForAudit(c, { target: id })
      return call.answer(readRow(deps, id))
    },
    'GET /api/system-notifications/:id': (c) => answerRow(c, deps, c.req.param('id')),
    'PUT /api/system-notifications/:id': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      saveNotice(deps, {
        scope: c.get('scope'),
        id,
        body,
        checkSeen: ({ version }) =>
          checkIfMatch(c, { revisions: [version], current: () => readRow(deps, id), sent: body }),
      })
      return answerRow(c, deps, id)
    },
    'DELETE /api/system-notifications/:id': (c) => {
      const id = c.req.param('id')
      deleteNotice(deps, id)
      return c.json({ id })
    },
  })

/** System notifications for their readers. */
export const inboxRoutes = (deps: NoticeDeps) =>
  serveCalls({
    'GET /api/notifications': (c, call) => {
      const inbox = inboxOf(deps.database.db, readerOf(c, deps), pageOf(c))
      const mark = `"${createHash('sha256').update(JSON.stringify(inbox)).digest('hex').slice(0, 32)}"`
      c.header('ETag', mark)
      // The console polls every minute; an unchanged list is not sent again.
      if (c.req.header('if-none-match') === mark) return c.body(null, 304)
      return call.answer(inbox)
    },
    'GET /api/notifications/:id': (c, call) => {
      const { db } = deps.database
      const found = findOpenFor(db, readerOf(c, deps), c.req.param('id'))
      const [notice] = found ? readableNotices(db, [found]) : []
      if (!notice) throw new AppError('NOT_FOUND', 'no-such-notification')
      return call.answer(notice)
    },
    'PUT /api/notifications/mark_as_read': async (c, call) => {
      const { noti_ids: ids } = await call.body()
      const reader = readerOf(c, deps)
      deps.database.transaction((db) => markAsRead(db, reader, ids))
      return call.answer({ unread: countOpenFor(deps.database.db, reader).unread })
    },
  })

const readerOf = (c: ApiContext, { now }: NoticeDeps) => {
  const { staffId, accountType } = c.get('staff')
  return { staffId, accountType, now: now() }
}

const defaultRows = 10
const querySchema = z.object({
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(maxInboxRows).default(defaultRows),
})

function pageOf(c: ApiContext) {
  const read = querySchema.safeParse({ offset: c.req.query('offset'), limit: c.req.query('limit') })
  if (read.success) return read.data
  const name = String(read.error.issues[0]?.path[0] ?? 'limit')
  throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })
}

function readRow({ database, now }: NoticeDeps, id: string): SystemNotificationRow {
  const [row] = noticeRows(database.db, [findKnownSystemNotification(database.db, id)], now())
  if (!row) throw new AppError('NOT_FOUND', 'no-such-notification')
  return row
}

function answerRow(c: ApiContext, deps: NoticeDeps, id: string) {
  const row = readRow(deps, id)
  c.header('ETag', `"${row.revision}"`)
  return c.json<SystemNotificationRow>(row)
}
