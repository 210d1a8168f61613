import { moveQuerySchema, type SiteMoveRow } from '#model/calls/sites/site-moves.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import { settleAuditIntent } from '../../db/audit/audit-intents.ts'
import { listSiteMoves, type SiteMove } from '../../db/sites/site-moves.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { type MovedPaths, moveSite, previewMove } from '../../services/sites/move-site.ts'
import { siteRows } from './site-rows.ts'

const maxMoves = 50

/** Moves of sites between accounts, by those who look after both. */
export const siteMoveRoutes = (deps: ApiDeps & { now: () => number }) => {
  const { db } = deps.database
  const tools = { ...deps, notify: () => deps.publishing.notify() }
  return serveCalls({
    'GET /api/sites/:id/move': async (c, call) => {
      const query = moveQuerySchema.safeParse(c.req.query())
      if (!query.success)
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'accountId' } })
      const request = { scope: c.get('scope'), siteId: idOf(c.req.param('id')), ...query.data }
      return call.answer(await previewMove(tools, request))
    },
    'POST /api/sites/:id/move': async (c, call) => {
      const siteId = idOf(c.req.param('id'))
      const { accountId } = await call.body()
      const paths = await moveSite(tools, {
        scope: c.get('scope'),
        siteId,
        accountId,
        executor: c.get('staff').name,
        alongside: (db, moved) =>
          settleAuditIntent(db, c.get('requestId'), { status: 200, ...noteOf(moved) }),
      })
      noteForAudit(c, noteOf(paths))
      const site = orNotFound(findSite(db, c.get('scope'), siteId), 'no-such-site')
      return call.answer(siteRows(deps, [site])[0]!)
    },
    'GET /api/sites/:id/moves': (c, call) => {
      const site = orNotFound(findSite(db, c.get('scope'), idOf(c.req.param('id'))), 'no-such-site')
      const scope = c.get('scope')
      // Deleted accounts are shown only to those who see all accounts.
      const isKnown = (id: string) => scope.reach === 'all' || findAccount(db, scope, id) !== undefined
      return call.answer(moveRows(listSiteMoves(db, site.id, maxMoves), isKnown))
    },
  })
}

/** Each account has an entry in its log, which does not reveal the other account. */
const noteOf = ({ fromPath, toPath }: MovedPaths) => ({
  accountPath: fromPath,
  details: { moved: 'out' },
  also: { accountPath: toPath, details: { moved: 'in' } },
})

function idOf(given: string): string {
  if (!siteIdPattern.test(given)) throw new AppError('NOT_FOUND', 'no-such-site')
  return given
}

/** Moves between accounts that the reader does not look after are left out. */
const moveRows = (moves: readonly SiteMove[], isKnown: (accountId: string) => boolean): SiteMoveRow[] =>
  moves
    .filter(({ fromId, toId }) => isKnown(fromId) || isKnown(toId))
    .map(({ id, at, executor, ...move }) => ({
      id,
      at: new Date(at).toISOString(),
      executor,
      from: isKnown(move.fromId) ? move.fromCompany : null,
      to: isKnown(move.toId) ? move.toCompany : null,
    }))
