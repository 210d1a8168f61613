import type { NewsRow, SiteNews } from '#model/calls/messages/news.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { reachOf } from '#model/records/permissions.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import { listAnnouncements, listAnnouncementsOfSite } from '../../db/messages/announcements.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { announcementRows, siteAnnouncementRows } from '../../services/announcements/announcement-rows.ts'
import {
  createNews,
  deleteAnnouncement,
  findKnownAnnouncement,
  saveAnnouncement,
} from '../../services/announcements/save-announcement.ts'

type NewsDeps = ApiDeps & { now: () => number }

/** More than a site ever has. */
const siteNewsLimit = 500

/** Announcements, and those of one site. */
export const announcementRoutes = (deps: NewsDeps) =>
  serveCalls({
    'GET /api/news': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const [{ db }, now] = [deps.database, deps.now()]
      const { rows, total } = listAnnouncements(db, c.get('scope'), { ...query, ...rest, ids, now })
      return answerList<NewsRow>(c, {
        name: 'news',
        rows: announcementRows(db, rows, now),
        total,
        offset: query.offset,
      })
    },
    'POST /api/news': async (c, call) => {
      const body = await call.body()
      const { accountId, name } = c.get('staff')
      const id = await createNews(deps, { writer: { scope: c.get('scope'), accountId, name }, body })
      noteForAudit(c, { target: id, details: { sites: body.siteIds.length } })
      return call.answer(readRow(c, deps, id))
    },
    'GET /api/news/:id': (c) => answerRow(c, deps, c.req.param('id')),
    'PUT /api/news/:id': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      await saveAnnouncement(deps, {
        scope: c.get('scope'),
        id,
        body,
        checkSeen: ({ news }) =>
          checkIfMatch(c, { revisions: [news.version], current: () => readRow(c, deps, id), sent: body }),
      })
      noteForAudit(c, { target: id, details: { sites: body.siteIds.length } })
      return answerRow(c, deps, id)
    },
    'DELETE /api/news/:id': async (c) => {
      const id = c.req.param('id')
      await deleteAnnouncement(deps, c.get('scope'), id)
      return c.json({ id })
    },
    'GET /api/sites/:id/news': (c, call) => call.answer(newsOfSite(c, deps, c.req.param('id'))),
  })

function newsOfSite(c: ApiContext, { database, now }: NewsDeps, siteId: string): SiteNews {
  const { db } = database
  const site = orNotFound(findSite(db, c.get('scope'), siteId), 'no-such-site')
  const rows = listAnnouncementsOfSite(db, siteId, siteNewsLimit)
  const mayWrite = reachOf(c.get('staff'), 'news.edit') !== undefined
  const within = new Map<string, boolean>()
  const mayEdit = (accountId: string) => {
    const known = within.get(accountId) ?? findAccount(db, c.get('scope'), accountId) !== undefined
    within.set(accountId, known)
    return mayWrite && known
  }
  return { news: siteAnnouncementRows(db, { site, rows, mayEdit, now: now() }) }
}

function readRow(c: ApiContext, { database, now }: NewsDeps, id: string): NewsRow {
  const [row] = announcementRows(database.db, [findKnownAnnouncement(database.db, c.get('scope'), id)], now())
  if (!row) throw new AppError('NOT_FOUND', 'no-such-news')
  return row
}

function answerRow(c: ApiContext, deps: NewsDeps, id: string) {
  const row = readRow(c, deps, id)
  c.header('ETag', `"${row.revision}"`)
  return c.json<NewsRow>(row)
}
