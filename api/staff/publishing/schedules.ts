import { randomUUID } from 'node:crypto'
import {
  createScheduleBodySchema,
  maxWaitingSchedules,
  type ScheduleRow,
} from '#model/calls/sites/schedules.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { type Failure, failureMessage } from '#model/messages/failure-message.ts'
import {
  addSchedule,
  countWaitingSchedules,
  endSchedule,
  findSchedule,
  type ListedSchedule,
  listSchedules,
  putAwaySchedule,
  retrySchedule,
} from '../../db/publishing/schedules.ts'
import { findVersion } from '../../db/sites/versions.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { requireApproval } from '../../services/publishing/approvals/ask-approval.ts'

type ScheduleDeps = ApiDeps & { now: () => number }

const minuteMs = 60_000
const wholeMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** Scheduled actions for sites. */
export const scheduleRoutes = (deps: ScheduleDeps) =>
  serveCalls({
    'GET /api/schedules': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
      const { id: ids, siteId, status } = filter
      const listing = { ids, siteId, status, order: sort.order, offset, limit }
      const { rows, total } = listSchedules(deps.database.db, c.get('scope'), listing)
      return answerList<ScheduleRow>(c, {
        name: 'schedules',
        rows: rows.map((row) => scheduleRow(c, deps, row)),
        total,
        offset,
      })
    },
    'POST /api/schedules': async (c, call) => {
      const id = await addFrom(deps, c)
      return call.answer(scheduleRow(c, deps, findSchedule(deps.database.db, c.get('scope'), id)!))
    },
    'POST /api/schedules/:id/retry': (c, call) => {
      const { db } = deps.database
      const known = orNotFound(findSchedule(db, c.get('scope'), c.req.param('id')), 'no-such-schedule')
      if (!retrySchedule(db, known.id, wholeMinute(deps.now())))
        throw new AppError('CONFLICT', 'schedule-over')
      noteForAudit(c, { details: { site: known.siteId } })
      return call.answer(scheduleRow(c, deps, findSchedule(db, c.get('scope'), known.id)!))
    },
    'DELETE /api/schedules/:id': (c) => {
      const { db } = deps.database
      const known = orNotFound(findSchedule(db, c.get('scope'), c.req.param('id')), 'no-such-schedule')
      const isCancelled = endSchedule(db, known.id, { status: 'cancelled', finishedAt: deps.now() })
      if (!isCancelled && !putAwaySchedule(db, known.id)) throw new AppError('CONFLICT', 'schedule-over')
      noteForAudit(c, { details: { site: known.siteId, at: new Date(known.at).toISOString() } })
      return c.json({ id: known.id })
    },
  })

/** Returns the id of the new schedule. */
async function addFrom(deps: ScheduleDeps, c: ApiContext): Promise<string> {
  const { siteId, action, at, versionId, languages } = await readBody(c, createScheduleBodySchema)
  const { database, now } = deps
  const scope = c.get('scope')
  const site = knownSite(c, database.db, siteId)
  const version = versionId === undefined ? undefined : findVersion(database.db, scope, versionId)
  if (versionId !== undefined && version?.siteId !== siteId)
    throw new AppError('NOT_FOUND', 'no-such-version')
  // A named version does not change until then; the draft may be approved later.
  if (version && action === 'publish') requireApproval(database.db, siteId, version.snapshot)
  const missing = languages?.find((language) => !site.languages.includes(language))
  if (missing !== undefined)
    throw new AppError('INVALID_INPUT', { reason: 'no-such-language', params: { language: missing } })
  const minute = wholeMinute(Date.parse(at))
  if (minute <= now() - minuteMs) throw new AppError('INVALID_INPUT', 'schedule-past')
  const id = randomUUID()
  const by = authorOf(c)
  database.transaction((db) => {
    if (countWaitingSchedules(db, siteId) >= maxWaitingSchedules)
      throw new AppError('CONFLICT', { reason: 'too-many-schedules', params: { limit: maxWaitingSchedules } })
    addSchedule(db, {
      id,
      siteId,
      action,
      status: 'waiting',
      at: minute,
      snapshot: version?.snapshot,
      version: version?.version,
      versionName: version?.name,
      languages: action === 'publish' ? languages : undefined,
      authorId: by.id,
      authorName: by.name,
      createdAt: now(),
    })
  })
  const when = new Date(minute).toISOString()
  noteForAudit(c, { target: id, details: { site: siteId, action, at: when } })
  return id
}

const scheduleRow = (c: ApiContext, deps: ScheduleDeps, row: ListedSchedule): ScheduleRow => ({
  id: row.id,
  siteId: row.siteId,
  siteName: row.siteName,
  action: row.action,
  status: row.status,
  at: new Date(row.at).toISOString(),
  versionName: row.versionName,
  languages: row.languages,
  by: readerOf(c, deps).nameOf(row),
  createdAt: new Date(row.createdAt).toISOString(),
  finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
  publishId: row.publishId,
  error:
    row.error === null
      ? null
      : failureMessage(JSON.parse(row.error) as Failure, requestLanguage(c.req.header('accept-language'))),
})
