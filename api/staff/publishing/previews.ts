import { Hono } from 'hono'
import {
  addCommentBodySchema,
  type PreviewComment,
  type PreviewOpening,
  type PreviewShare,
  type PreviewStatus,
  type PreviewTicketReply,
  previewPasswordBodySchema,
  previewTicketBodySchema,
  resolveCommentBodySchema,
  revokePreviewBodySchema,
  sharePreviewBodySchema,
} from '#model/calls/sites/previews.ts'
import { countOpenComments } from '../../db/previews/preview-comments.ts'
import { findPreviewPassword, listShares } from '../../db/previews/preview-shares.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { readBody } from '../../http/read-body.ts'
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

/** What staff do about the preview of a site (decision 28). */
export const previewRoutes = (deps: ShareTools) =>
  new Hono<ApiEnv>()
    .get('/sites/:id/preview/share', (c) => answerShares(c, deps, knownSite(c, deps.database.db)))
    .post('/sites/:id/preview/share', async (c) => {
      const site = knownSite(c, deps.database.db)
      const body = await readBody(c, sharePreviewBodySchema)
      sharePreview(deps, { site, inviter: c.get('staff').name, ...body })
      noteForAudit(c, { details: { invited: body.emails.length, expiresAt: body.expiresAt } })
      return answerShares(c, deps, site)
    })
    .put('/sites/:id/preview/share/revoke', async (c) => {
      const site = knownSite(c, deps.database.db)
      const revoked = revokePreview(deps, {
        site,
        inviter: c.get('staff').name,
        ...(await readBody(c, revokePreviewBodySchema)),
      })
      noteForAudit(c, { details: { revoked } })
      return answerShares(c, deps, site)
    })
    .get('/sites/:id/preview/share/status', (c) => {
      const site = knownSite(c, deps.database.db)
      return c.json<PreviewStatus>(statusOf(deps, site, c))
    })
    .get('/sites/:id/preview/openings', (c) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const asked = { scope: c.get('scope'), siteId, shareId: c.req.query('share'), now: deps.now() }
      return c.json<PreviewOpening[]>(openingRows(deps.database, asked))
    })
    .post('/sites/:id/preview/password', async (c) => {
      const site = knownSite(c, deps.database.db)
      const { password } = await readBody(c, previewPasswordBodySchema)
      await setPreviewPassword(deps, site.id, password)
      noteForAudit(c, { details: { hasPassword: password !== null } })
      return c.body(null, 204)
    })
    .post('/sites/:id/preview/tickets', async (c) => {
      const site = knownSite(c, deps.database.db)
      const { use } = await readBody(c, previewTicketBodySchema)
      return c.json<PreviewTicketReply>(
        issueTicket(deps, { siteId: site.id, staffId: c.get('staff').staffId, use }),
        201,
      )
    })
    .get('/sites/:id/preview/comments', (c) => answerComments(c, deps, knownSite(c, deps.database.db)))
    .post('/sites/:id/preview/comments', async (c) => {
      const site = knownSite(c, deps.database.db)
      writeComment(deps, {
        siteId: site.id,
        writer: writerOf(c),
        body: await readBody(c, addCommentBodySchema),
      })
      return answerComments(c, deps, site)
    })
    .put('/sites/:id/preview/comments', async (c) => {
      const site = knownSite(c, deps.database.db)
      resolveThread(deps, {
        siteId: site.id,
        writer: writerOf(c),
        body: await readBody(c, resolveCommentBodySchema),
      })
      return answerComments(c, deps, site)
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
