import type { PreviewComment, PreviewShare, PreviewStatus } from '#model/calls/sites/previews.ts'
import { countOpenComments } from '../../db/previews/preview-comments.ts'
import { findPreviewPassword, listShares } from '../../db/previews/preview-shares.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { commentRows, resolveThread, writeComment } from '../../services/previews/comments.ts'
import { openingRows } from '../../services/previews/openings.ts'
import {
  issueTicket,
  revokePreview,
  type ShareTools,
  setPreviewPassword,
  sharePreview,
  shareRow,
} from '../../services/previews/share-preview.ts'

/** Staff's calls for the preview of a site (decision 28). */
export const previewRoutes = (deps: ShareTools) =>
  serveCalls({
    'GET /api/sites/:id/preview/share': (c) => answerShares(c, deps, knownSite(c, deps.database.db)),
    'POST /api/sites/:id/preview/share': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const body = await call.body()
      sharePreview(deps, { site, inviter: c.get('staff'), ...body })
      noteForAudit(c, { details: { invited: body.emails.length, expiresAt: body.expiresAt } })
      return answerShares(c, deps, site)
    },
    'PUT /api/sites/:id/preview/share/revoke': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const revoked = revokePreview(deps, {
        site,
        inviter: c.get('staff'),
        ...(await call.body()),
      })
      noteForAudit(c, { details: { revoked } })
      return answerShares(c, deps, site)
    },
    'GET /api/sites/:id/preview/share/status': (c, call) => {
      const site = knownSite(c, deps.database.db)
      return call.answer(statusOf(deps, site, c))
    },
    'GET /api/sites/:id/preview/openings': (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const readRequest = { scope: c.get('scope'), siteId, shareId: c.req.query('share'), now: deps.now() }
      return call.answer(openingRows(deps.database, readRequest))
    },
    'POST /api/sites/:id/preview/password': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { password } = await call.body()
      await setPreviewPassword(deps, site.id, password)
      noteForAudit(c, { details: { hasPassword: password !== null } })
      return c.body(null, 204)
    },
    'POST /api/sites/:id/preview/tickets': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { use } = await call.body()
      return call.answer(issueTicket(deps, { siteId: site.id, staffId: c.get('staff').staffId, use }))
    },
    'GET /api/sites/:id/preview/comments': (c) => answerComments(c, deps, knownSite(c, deps.database.db)),
    'POST /api/sites/:id/preview/comments': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      writeComment(deps, {
        siteId: site.id,
        writer: writerOf(c),
        body: await call.body(),
      })
      return answerComments(c, deps, site)
    },
    'PUT /api/sites/:id/preview/comments': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      resolveThread(deps, {
        siteId: site.id,
        writer: writerOf(c),
        body: await call.body(),
      })
      return answerComments(c, deps, site)
    },
  })

const writerOf = (c: ApiContext) => {
  const { staffId, name } = c.get('staff')
  return { staffId, name, shareId: null }
}

const answerComments = (c: ApiContext, deps: ShareTools, { id: siteId }: Site) =>
  c.json<PreviewComment[]>(commentRows(deps, { scope: c.get('scope'), siteId, reader: writerOf(c) }))

const answerShares = (c: ApiContext, { database, now }: ShareTools, site: Site) =>
  c.json<PreviewShare[]>(
    listShares(database.db, c.get('scope'), site.id).map((share) => shareRow(share, now())),
  )

function statusOf(
  { database: { db }, now, previewOriginOf }: ShareTools,
  site: Site,
  c: ApiContext,
): PreviewStatus {
  const shares = listShares(db, c.get('scope'), site.id).map((share) => shareRow(share, now()))
  const inForce = shares.filter(({ state }) => state === 'invited' || state === 'opened')
  return {
    url: `${previewOriginOf(site.id)}/`,
    hasPassword: findPreviewPassword(db, site.id) !== undefined,
    invited: inForce.length,
    opened: inForce.filter(({ state }) => state === 'opened').length,
    version: site.definitionVersion,
    openComments: countOpenComments(db, site.id),
  }
}
