import { Hono } from 'hono'
import type { z } from 'zod'
import {
  type MemberRow,
  type PartialRow,
  type RemovedMany,
  receivedCalls,
  removeManyBodySchema,
  type SubmissionRow,
  type SurveyResponseRow,
} from '#model/calls/submissions/received.ts'
import type { ReceivedSources } from '#model/calls/submissions/sources.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { FailureReason } from '#model/messages/failure-message.ts'
import {
  type PartialList,
  partialLists,
  type ReceivedList,
  receivedLists,
  type SubmissionKind,
  sentLists,
} from '#model/records/received.ts'
import { siteIdPattern } from '#model/values/address.ts'
import type { Db } from '../../db/database.ts'
import { listPage } from '../../db/lists.ts'
import { removeAdDeliveriesAbout } from '../../db/messages/ad-deliveries.ts'
import { removeConnectorDeliveriesAbout } from '../../db/messages/connector-deliveries.ts'
import { removeMailsAbout } from '../../db/messages/mails.ts'
import { removeDeliveriesAbout } from '../../db/messages/webhook-deliveries.ts'
import { rememberedTotal } from '../../db/remembered-total.ts'
import type { Scope } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { listLeads } from '../../db/submissions/leads.ts'
import {
  countReceived,
  findMember,
  findPartial,
  findSubmission,
  findSurveyResponse,
  listMembersById,
  listPartialsById,
  listReceivedIds,
  listSubmissionsById,
  listSurveyResponsesById,
  type Member,
  type PartialSubmission,
  type ReceivedFilter,
  removeReceived,
  type Submission,
  type SurveyResponse,
} from '../../db/submissions/received-lists.ts'
import { groupReceived } from '../../db/submissions/received-sources.ts'
import { answerCsv } from '../../http/answer-file.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { readerOf } from '../../http/editors.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { leadRow, type NameOf } from '../../services/submissions/leads.ts'
import { readPartialFunnel } from '../../services/submissions/partial-funnel.ts'
import { receivedTable } from '../../services/submissions/received-csv.ts'
import {
  memberDetail,
  memberRow,
  partialDetail,
  partialRow,
  readAnsweredStates,
  submissionDetail,
  submissionRow,
  surveyResponseDetail,
  surveyResponseRow,
} from '../../services/submissions/received-rows.ts'
import { leadOf } from './leads.ts'

type ReceivedDeps = Pick<ApiDeps, 'database'> & { now: () => number }

/** The rules of a kind's list query. */
export const listRulesOf = <List extends ReceivedList>(list: List) =>
  receivedCalls[`GET /api/sites/:id/${list}`].list

/** For people, and some lists for programs. */
export function receivedReadingRoutes(deps: ReceivedDeps, lists: readonly ReceivedList[] = receivedLists) {
  const app = new Hono<ApiEnv>()
  for (const list of lists) app.get(`/sites/:id/${list}`, (c) => answerReceived(c, deps, list))
  return app
}

/** What staff can do with submissions: read one, export a list, delete. */
export function receivedRoutes(deps: ReceivedDeps) {
  const { database } = deps
  const app = new Hono<ApiEnv>()
  for (const list of receivedLists) {
    app.get(`/sites/:id/${list}/export-csv`, (c) => exportReceived(c, deps, list))
    app.delete(`/sites/:id/${list}`, async (c) => {
      const { ids } = await readBody(c, removeManyBodySchema)
      const removed = database.transaction((db) => {
        const siteId = knownSiteId(db, c.get('scope'), c.req.param('id'))
        return removeAll(db, c.get('scope'), { list, siteId, ids })
      })
      noteForAudit(c, { details: { list, removed: removed.length } })
      return c.json<RemovedMany>({ ids: removed })
    })
  }
  for (const list of partialLists)
    app.get(`/sites/:id/${list}/funnel`, (c) => {
      const siteId = knownSiteId(database.db, c.get('scope'), c.req.param('id'))
      return c.json(readPartialFunnel(database.db, { siteId, kind: partialKinds[list] }))
    })
  for (const list of sentLists) app.get(`/sites/:id/${list}/sources`, (c) => answerSources(c, deps, list))
  return app
    .get('/members/:id', (c) => {
      const member = findMember(database.db, c.get('scope'), c.req.param('id'))
      if (!member) throw new AppError('NOT_FOUND', memberRemoval.missing)
      return c.json(memberDetail(database.db, member))
    })
    .get('/submissions/:id', (c) => {
      const submission = findSubmission(database.db, c.get('scope'), c.req.param('id'))
      if (!submission) throw new AppError('NOT_FOUND', submissionRemoval.missing)
      return c.json(submissionDetail(database.db, submission, leadOf(c, deps, submission.id)))
    })
    .get('/partial-submissions/:id', (c) => {
      const partial = findPartial(database.db, c.get('scope'), c.req.param('id'))
      if (!partial) throw new AppError('NOT_FOUND', partialRemoval.missing)
      return c.json(partialDetail(database.db, partial))
    })
    .get('/survey-responses/:id', (c) => {
      const response = findSurveyResponse(database.db, c.get('scope'), c.req.param('id'))
      if (!response) throw new AppError('NOT_FOUND', responseRemoval.missing)
      return c.json(surveyResponseDetail(database.db, response))
    })
    .delete('/members/:id', (c) => removeOne(c, deps, memberRemoval))
    .delete('/submissions/:id', (c) => removeOne(c, deps, submissionRemoval))
    .delete('/partial-submissions/:id', (c) => removeOne(c, deps, partialRemoval))
    .delete('/survey-responses/:id', (c) => removeOne(c, deps, responseRemoval))
}

const memberRemoval: Removal<Member> = {
  find: findMember,
  listOf: () => 'members',
  missing: 'no-such-member',
}

const submissionRemoval: Removal<Submission> = {
  find: findSubmission,
  listOf: ({ kind }) => (kind === 'CONTACT_SETTING' ? 'contacts' : 'forms'),
  missing: 'no-such-submission',
}

const partialKinds: Readonly<Record<PartialList, SubmissionKind>> = {
  'partial-contacts': 'CONTACT_SETTING',
  'partial-forms': 'HOMEPAGE_SETTING',
}

const partialRemoval: Removal<PartialSubmission> = {
  find: findPartial,
  listOf: ({ kind }) => partialLists.find((list) => partialKinds[list] === kind)!,
  missing: 'no-such-submission',
}

const responseRemoval: Removal<SurveyResponse> = {
  find: findSurveyResponse,
  listOf: () => 'survey-responses',
  missing: 'no-such-response',
}

function answerReceived(c: ApiContext, { database }: ReceivedDeps, list: ReceivedList): Response {
  const { db } = database
  const { filter, sort, offset, limit } = readListQuery(c, listRulesOf(list))
  const scope = c.get('scope')
  const siteId = knownSiteId(db, scope, c.req.param('id') ?? '')
  const wanted = { ...filterOf(filter), siteId, list }
  const ids = listReceivedIds(db, scope, { ...wanted, order: sort.order, offset, limit })
  const { total } = listPage({ offset, limit }, ids, () => ({
    total: rememberedTotal(db, JSON.stringify([scope, wanted]), () => countReceived(db, scope, wanted)),
  }))
  const rows = rowsOf(db, list, { ids, nameOf: readerOf(c, { database }).nameOf })
  return answerList<ReceivedRow>(c, { name: list, rows, total, offset })
}

type ReceivedRow = MemberRow | SubmissionRow | PartialRow | SurveyResponseRow

function rowsOf(
  db: Db,
  list: ReceivedList,
  { ids, nameOf }: { ids: readonly string[]; nameOf: NameOf },
): ReceivedRow[] {
  const states = readAnsweredStates(db)
  switch (list) {
    case 'members':
      return listMembersById(db, ids).map((row) => memberRow(states, row))
    case 'contacts':
    case 'forms': {
      const leadOfRow = listLeads(db, ids)
      return listSubmissionsById(db, ids).map((row) =>
        submissionRow(states, row, leadRow(leadOfRow(row.id), nameOf)),
      )
    }
    case 'partial-contacts':
    case 'partial-forms':
      return listPartialsById(db, ids).map((row) => partialRow(states, row))
    case 'survey-responses':
      return listSurveyResponsesById(db, ids).map((row) => surveyResponseRow(states, row))
  }
}

/** More than anybody chooses from. */
const sourcesAtMost = 100

function answerSources(c: ApiContext, { database: { db } }: ReceivedDeps, list: ReceivedList): Response {
  const { filter } = readListQuery(c, listRulesOf(list))
  const scope = c.get('scope')
  const siteId = knownSiteId(db, scope, c.req.param('id') ?? '')
  const wanted = { ...filterOf(filter), siteId, list, limit: sourcesAtMost }
  return c.json<ReceivedSources>(groupReceived(db, scope, wanted))
}

const rowsAtOnce = 500

function exportReceived(c: ApiContext, { database, now }: ReceivedDeps, list: ReceivedList): Response {
  const { db } = database
  const { filter, sort } = readListQuery(c, listRulesOf(list))
  const scope = c.get('scope')
  const siteId = knownSiteId(db, scope, c.req.param('id') ?? '')
  const wanted = { ...filterOf(filter), siteId, list }
  const ids = listReceivedIds(db, scope, { ...wanted, order: sort.order })
  noteForAudit(c, { details: { list, exported: ids.length } })
  const language = requestLanguage(c.req.query('lang') ?? c.req.header('accept-language'))
  const { header, cellsOf } = receivedTable(db, {
    ...{ list, siteId, surveyId: wanted.surveyId, language },
    nameOf: readerOf(c, { database }).nameOf,
  })
  function* rows() {
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      yield cellsOf(ids.slice(start, start + rowsAtOnce))
  }
  return answerCsv(c, { name: list, header, rows: rows(), now: now() })
}

type AnyFilter = z.output<ReturnType<typeof listRulesOf>['filter']>

const dayMs = 24 * 60 * 60_000

/** The first instant of a day in Japan. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`)

/** The filter of a list as its query. */
export const filterOf = ({ from, to, ...rest }: AnyFilter): Omit<ReceivedFilter, 'siteId'> => ({
  ...rest,
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to) + dayMs,
})

interface Removal<Row> {
  find: (db: Db, scope: Scope, id: string) => Row | undefined
  listOf: (row: Row) => ReceivedList
  missing: FailureReason
}

function removeOne<Row extends { id: string; siteId: string }>(
  c: ApiContext,
  { database }: ReceivedDeps,
  { find, listOf, missing }: Removal<Row>,
): Response {
  const removed = database.transaction((db) => {
    const found = find(db, c.get('scope'), c.req.param('id') ?? '')
    if (!found) throw new AppError('NOT_FOUND', missing)
    removeAll(db, c.get('scope'), { list: listOf(found), siteId: found.siteId, ids: [found.id] })
    return { id: found.id, siteId: found.siteId }
  })
  noteForAudit(c, { details: { site: removed.siteId } })
  return c.json({ id: removed.id })
}

/** Also deletes the mails about them, and what webhooks and services were told. */
function removeAll(db: Db, scope: Scope, which: Parameters<typeof removeReceived>[2]): string[] {
  const ids = removeReceived(db, scope, which)
  removeDeliveriesAbout(db, ids)
  removeAdDeliveriesAbout(db, ids)
  removeConnectorDeliveriesAbout(db, ids)
  removeMailsAbout(db, ids)
  return ids
}

export function knownSiteId(db: Db, scope: Scope, id: string): string {
  const site = orNotFound(siteIdPattern.test(id) ? findSite(db, scope, id) : undefined, 'no-such-site')
  return site.id
}
