import { sendEditsBodySchema } from '#model/calls/sites/editing.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Problem } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { removeEditLock } from '../../db/sites/edit-locks.ts'
import { type EditRow, listEditsSince } from '../../db/sites/edits.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf, editRecord, lockReply, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { isDeeperThan, readJson } from '../../http/read-body.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { commitEdits, maxOthers } from '../../services/definition/commit-edits.ts'
import { drawnMediaIn, drawnMediaOf } from '../../services/definition/drawn-media.ts'
import {
  endPresence,
  noteAlive,
  notePresence,
  readLock,
  readPresences,
  takeLock,
  whenEdited,
} from '../../services/definition/edit-lock.ts'
import { inEditedSite } from '../../services/definition/problem-paths.ts'
import { siteActivity } from '../../services/definition/site-activity.ts'
import { siteDocumentJson } from '../../services/definition/site-document.ts'
import { publishProblems } from '../../services/definition/snapshot.ts'
import { keepCopied, keepFitting, staleTextsOf } from '../../services/definition/stale-texts.ts'
import { bringMedia } from '../../services/media/bring-media.ts'

type EditingDeps = ApiDeps & { now: () => number }

/** More than twice the depth of a definition. */
const deepestBody = 64

/** For people and for programs. */
export const siteDocumentRoutes = (deps: EditingDeps) =>
  serveCalls({
    'GET /api/sites/:id/document': (c) => {
      const site = knownSite(c, deps.database.db)
      const lock = lockReply(readerOf(c, deps), heldOf(c, deps, site.id))
      c.header('ETag', `"${site.definitionVersion}"`)
      c.header('Content-Type', 'application/json')
      return c.body(siteDocumentJson(deps.database.db, site, { problems: problemsOf(c, deps, site), lock }))
    },
    'POST /api/sites/:id/edits': async (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const { base, edits } = await readEdits(c)
      const me = authorOf(c)
      const reader = readerOf(c, deps)
      // Programs bring what was written elsewhere, such as a folder of files.
      const isWritten = c.get('program') === undefined
      const { site, ...done } = await commitEdits(deps, { siteId, base, edits, by: me, isWritten })
      const rows = editsSince(deps, site, base) ?? []
      noteForAudit(c, { details: { edits: done.edits.length, version: site.definitionVersion } })
      const isOwn = (row: EditRow) => done.edits.length > 0 && row.version === site.definitionVersion
      return call.answer({
        version: site.definitionVersion,
        others: rows.filter((row) => !isOwn(row)).map((row) => editRecord(reader, row)),
        corrected: done.corrected,
        problems: problemsOf(c, deps, site),
        stale: staleTextsOf(deps.database.db, site),
        media: mediaOf(deps, site, rows),
      })
    },
  })

export const editNewsRoutes = (deps: EditingDeps) =>
  serveCalls({
    'GET /api/sites/:id/edits': async (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const since = readSince(c)
      noteAlive(deps, readLock(deps, siteId), authorOf(c))
      const stamp = c.req.query('stamp')
      const known = { siteId, by: authorOf(c), version: since, signal: c.req.raw.signal }
      if (stamp !== undefined) await whenEdited(deps, { ...known, stamp })
      const site = knownSite(c, deps.database.db)
      const reader = readerOf(c, deps)
      const rows = editsSince(deps, site, since)
      return call.answer({
        version: site.definitionVersion,
        ...(rows ? { records: rows.map((row) => editRecord(reader, row)) } : {}),
        media: mediaOf(deps, site, rows ?? []),
        problems: problemsOf(c, deps, site),
        stale: staleTextsOf(deps.database.db, site),
        lock: lockReply(reader, heldOf(c, deps, siteId)),
      })
    },
    'GET /api/sites/:id/activity': (c, call) => {
      const site = knownSite(c, deps.database.db)
      return call.answer({ entries: siteActivity(deps.database.db, site, readerOf(c, deps).nameOf) })
    },
    'POST /api/sites/:id/fitting-texts': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { texts } = await call.body()
      deps.database.transaction((db) => {
        for (const text of texts) keepFitting(db, site, text)
      })
      noteForAudit(c, { details: { texts: texts.length } })
      return call.answer({ stale: staleTextsOf(deps.database.db, site) })
    },
    'POST /api/sites/:id/copied-texts': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { texts } = await call.body()
      deps.database.transaction((db) => {
        for (const text of texts) keepCopied(db, site, text)
      })
      noteForAudit(c, { details: { texts: texts.length } })
      return call.answer({ stale: staleTextsOf(deps.database.db, site) })
    },
    'POST /api/sites/:id/media-copies': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { refs } = await call.body()
      const { brought, missing } = bringMedia(deps, { site, scope: c.get('scope'), refs })
      const from = brought.size > 0 ? { from: listedByAccount(brought) } : {}
      noteForAudit(c, { details: { media: brought.size, ...from } })
      return call.answer({ media: drawnMediaIn(deps.database.db, site, JSON.stringify(refs)), missing })
    },
  })

/** Limit of media in an entry of the audit log. */
const maxListed = 100

/** By account, the first of the media that were copied from its library. */
const listedByAccount = (brought: ReadonlyMap<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(brought, ([, accountId]) => accountId)].map(([accountId, all]) => [
      accountId,
      all.slice(0, maxListed).map(([ref]) => ref),
    ]),
  )

/** Edit locks and presences. */
export const editLockRoutes = (deps: EditingDeps) =>
  serveCalls({
    'PUT /api/sites/:id/lock': async (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const { takeOver = false, joins = false, pageId = null } = await call.body()
      const me = authorOf(c)
      const reader = readerOf(c, deps)
      const { isNew, taken } = takeLock(deps, { siteId, by: me, takeOver })
      notePresence(deps, { siteId, by: me, joins, pageId })
      if (taken) noteForAudit(c, { details: { takenFrom: taken.holderName } })
      else if (!isNew && !takeOver) noteForAudit(c, { isRoutine: true })
      return call.answer(lockReply(reader, heldOf(c, deps, siteId)))
    },
    'DELETE /api/sites/:id/lock': (c) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      removeEditLock(deps.database.db, { siteId, holderId: authorOf(c).id })
      endPresence(deps, siteId, authorOf(c))
      return c.body(null, 204)
    },
  })

/** Lock and presences of a site, as the caller sees them. */
const heldOf = (c: ApiContext, deps: EditingDeps, siteId: string) => ({
  lock: readLock(deps, siteId),
  ...readPresences(deps, siteId, authorOf(c)),
})

/** The problems that prevent publishing, in the caller's language. */
function problemsOf(c: ApiContext, { database: { db } }: EditingDeps, site: Site): Problem[] {
  const language = requestLanguage(c.req.header('accept-language'))
  return inEditedSite(db, site.id, publishProblems(db, site)).map((one) => ({
    ...one,
    ...problemMessage(one, language),
  }))
}

async function readEdits(c: ApiContext) {
  const body = await readJson(c)
  if (isDeeperThan(body, deepestBody)) throw new AppError('INVALID_INPUT', 'edits-too-deep')
  const { value, problems } = checkSchema(sendEditsBodySchema, body)
  if (problems) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  return value
}

function readSince(c: ApiContext): number {
  const text = c.req.query('since') ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'since' } })
}

/** All edits since a version, oldest first; undefined if some are missing, or reloading the site is cheaper. */
function editsSince({ database }: EditingDeps, site: Site, since: number): EditRow[] | undefined {
  const missed = site.definitionVersion - since
  if (missed < 0 || missed > maxOthers + 1) return undefined
  const rows = listEditsSince(database.db, { siteId: site.id, since, limit: missed })
  return rows.length === missed ? rows : undefined
}

const mediaOf = ({ database }: EditingDeps, site: Site, rows: readonly EditRow[]) =>
  drawnMediaOf(
    database.db,
    site,
    rows.flatMap(({ edits }) => edits),
  )
