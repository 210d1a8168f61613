import type { VersionRow } from '#model/calls/sites/versions.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { findSite } from '../../db/sites/sites.ts'
import { findVersion, listVersions, type SiteVersion } from '../../db/sites/versions.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { approvedOf, authorOf, editorOf, type Reader, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { answerList, readPageQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { changeVersionName, forgetVersion, nameVersion } from '../../services/definition/name-version.ts'
import { keptVersionMs } from '../../services/definition/prune-versions.ts'
import { restorePart } from '../../services/definition/restore-part.ts'
import { restoreSnapshot } from '../../services/definition/restore-version.ts'
import { pageStatesSince } from '../../services/publishing/page-states.ts'
import { changesSince } from '../../services/publishing/site-changes.ts'
import { restoredRecord } from './restored-record.ts'

type VersionDeps = ApiDeps & { now: () => number }

/** States of a site that one can go back to. */
export const versionRoutes = (deps: VersionDeps) =>
  serveCalls({
    'GET /api/versions': (c, call) => {
      const { filter, offset, limit } = call.list()
      if (filter.siteId === undefined) throw new AppError('INVALID_INPUT', 'site-not-named')
      const { siteId, autosaved: hasAutosaved = false } = filter
      const { rows, total } = listVersions(deps.database.db, c.get('scope'), {
        siteId,
        hasAutosaved,
        offset,
        limit,
      })
      const reader = readerOf(c, deps)
      return answerList<VersionRow>(c, {
        name: 'versions',
        rows: rows.map((row) => versionRow(reader, row)),
        total,
        offset,
      })
    },
    'GET /api/versions/:id': (c) => answerVersion(c, deps, findKnown(deps, c)),
    'POST /api/versions': async (c, call) => {
      const { siteId, name } = await call.body()
      if (!siteIdPattern.test(siteId) || !findSite(deps.database.db, c.get('scope'), siteId))
        throw new AppError('NOT_FOUND', 'no-such-site')
      const id = await nameVersion(deps, { siteId, name, by: authorOf(c) })
      return answerVersion(c, deps, findKnown(deps, c, id), 201)
    },
    'PUT /api/versions/:id': async (c, call) => {
      const known = findKnown(deps, c)
      const { name } = await call.body()
      changeVersionName(deps, known, name)
      return answerVersion(c, deps, findKnown(deps, c))
    },
    'DELETE /api/versions/:id': (c) => {
      const known = findKnown(deps, c)
      forgetVersion(deps, known)
      return c.json({ id: known.id })
    },
  })

/** Calls that use the contents of versions. */
export const versionContentRoutes = (deps: VersionDeps) =>
  serveCalls({
    'POST /api/versions/:id/restore': async (c, call) => {
      const { siteId, snapshot } = findKnown(deps, c)
      const by = authorOf(c)
      return call.answer(restoredRecord(c, by, await restoreSnapshot(deps, { siteId, snapshot, by })))
    },
    'POST /api/versions/:id/restore-part': async (c, call) => {
      const { siteId, snapshot } = findKnown(deps, c)
      const part = await call.body()
      const by = authorOf(c)
      return call.answer(restoredRecord(c, by, await restorePart(deps, { siteId, snapshot, by, ...part })))
    },
    'GET /api/versions/:id/changes': async (c, call) => {
      const { siteId, snapshot } = findKnown(deps, c)
      return call.answer(await changesSince(deps, knownSite(c, deps.database.db, siteId), snapshot))
    },
    'GET /api/versions/:id/page-states': async (c, call) => {
      const { siteId, snapshot } = findKnown(deps, c)
      const wanted = { snapshot, ...readPageQuery(c) }
      return call.answer(await pageStatesSince(deps, knownSite(c, deps.database.db, siteId), wanted))
    },
  })

function findKnown({ database }: VersionDeps, c: ApiContext, id = c.req.param('id') ?? ''): SiteVersion {
  return orNotFound(findVersion(database.db, c.get('scope'), id), 'no-such-version')
}

const versionRow = (reader: Reader, row: SiteVersion): VersionRow => ({
  id: row.id,
  siteId: row.siteId,
  version: row.version,
  name: row.name,
  at: new Date(row.at).toISOString(),
  by: editorOf(reader, row),
  release: row.release,
  keptUntil:
    row.name === null && row.autosavedAt !== null
      ? new Date(row.autosavedAt + keptVersionMs).toISOString()
      : null,
  approved: approvedOf(reader, { authorId: row.deciderId, authorName: row.deciderName, at: row.decidedAt }),
})

const answerVersion = (c: ApiContext, deps: VersionDeps, version: SiteVersion, status: 200 | 201 = 200) =>
  c.json<VersionRow>(versionRow(readerOf(c, deps), version), status)
