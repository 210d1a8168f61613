import { Hono } from 'hono'
import { z } from 'zod'
import { addCommentBodySchema, resolveCommentBodySchema } from '#model/calls/sites/previews.ts'
import { AppError } from '#model/messages/errors.ts'
import { parsePosition, positionOf } from '#model/values/position.ts'
import type { Database } from '../db/database.ts'
import { findDraftVersion, findPageIdAt } from '../db/previews/preview-drafts.ts'
import { everything } from '../db/scope.ts'
import type { Site } from '../db/sites/sites.ts'
import type { ApiContext, ApiEnv } from '../http/env.ts'
import { readBody } from '../http/read-body.ts'
import { untilChanged } from '../infra/until-changed.ts'
import { commentRows, resolveThread, writeComment } from '../services/previews/comments.ts'
import { noteSeenPage } from '../services/previews/openings.ts'
import { siteOfHost } from './draft-pages.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { movedPages } from './preview-look.ts'
import { type PreviewVisitor, requireVisitor, visitorOf } from './preview-session.ts'

/** In the browser, pages know their position, not their id. */
const pinBodySchema = addCommentBodySchema.omit({ pageId: true }).extend({ position: z.string().max(6) })
const seenBodySchema = z.strictObject({ position: z.string().max(6) })

/** Under `/_preview` of a preview: comments with their script and style, and viewed pages. */
export const ownRoutes = (deps: PreviewDeps) =>
  new Hono<ApiEnv>()
    .get('/preview.css', (c) => c.body(deps.files.style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/comments.js', (c) =>
      c.body(deps.files.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .get('/version', async (c) => {
      const { id: siteId } = siteOfHost(c, deps)
      requireVisitor(c, deps, siteId)
      const after = Number(c.req.query('after') ?? Number.NaN)
      const version = Number.isInteger(after)
        ? await whenChanged(deps.database, {
            siteId,
            after,
            isLetIn: () => visitorOf(c, deps, siteId) !== undefined,
            signal: c.req.raw.signal,
            closing: deps.closing,
          })
        : findDraftVersion(deps.database.db, siteId)
      requireVisitor(c, deps, siteId)
      return c.json({ version })
    })
    .post('/seen', async (c) => {
      const site = siteOfHost(c, deps)
      const visitor = requireVisitor(c, deps, site.id)
      const { position } = await readBody(c, seenBodySchema)
      const pageId = pageIdAt(deps, { site, visitor, position })
      const { shareId, session } = visitor
      if (shareId !== null && pageId !== undefined) {
        const userAgent = c.req.header('user-agent')
        const looking = { shareId, sessionHash: session.idHash, userAgent, now: deps.now() }
        deps.database.transaction((db) => noteSeenPage(db, looking, pageId))
      }
      return c.body(null, 204)
    })
    .get('/comments', (c) => answerComments(c, deps))
    .post('/comments', async (c) => {
      const { site, siteId, visitor } = await writerOf(c, deps)
      const { position, ...comment } = await readBody(c, pinBodySchema)
      const pageId = pageIdAt(deps, { site, visitor, position })
      if (pageId === undefined) throw new AppError('NOT_FOUND', 'no-such-page')
      writeComment(deps, { siteId, writer: visitor, body: { ...comment, pageId } })
      return answerComments(c, deps)
    })
    .put('/comments', async (c) => {
      const { siteId, visitor } = await writerOf(c, deps)
      resolveThread(deps, { siteId, writer: visitor, body: await readBody(c, resolveCommentBodySchema) })
      return answerComments(c, deps)
    })

/** The page that a visitor of the preview sees at a position. */
function pageIdAt(
  { database: { db } }: PreviewDeps,
  { site, visitor, position }: { site: Site; visitor: PreviewVisitor; position: string },
): string | undefined {
  const place = parsePosition(position)
  const moved = place && movedPages(db, visitor.session, site).get(positionOf(place))
  return moved ?? (place && findPageIdAt(db, site.id, place))
}

async function writerOf(c: ApiContext, deps: PreviewDeps) {
  const site = siteOfHost(c, deps)
  const { id: siteId } = site
  const visitor = requireVisitor(c, deps, siteId)
  if (!visitor.mayComment) throw new AppError('NOT_ALLOWED', 'not-allowed')
  await deps.attempts.comment(visitor.staffId ?? visitor.shareId ?? '')
  return { site, siteId, visitor }
}

function answerComments(c: ApiContext, deps: PreviewDeps) {
  const site = siteOfHost(c, deps)
  const visitor = requireVisitor(c, deps, site.id)
  const moved = new Map(
    [...movedPages(deps.database.db, visitor.session, site)].map(([position, pageId]) => [pageId, position]),
  )
  const comments = commentRows(deps, { scope: everything, siteId: site.id, reader: visitor }).map(
    (comment) => ({ ...comment, position: moved.get(comment.pageId) ?? comment.position }),
  )
  return c.json({ language: visitor.language, mayComment: visitor.mayComment, comments })
}

interface Watch {
  siteId: string
  /** The version that the client shows. */
  after: number
  /** Checked repeatedly, because access can end meanwhile. */
  isLetIn: () => boolean
  signal: AbortSignal
  closing: AbortSignal | undefined
}

/** Resolves with the version of a draft as soon as it differs from the one shown, or after a timeout. */
async function whenChanged({ db }: Pick<Database, 'db'>, watch: Watch): Promise<number | undefined> {
  const isNews = () => findDraftVersion(db, watch.siteId) !== watch.after || !watch.isLetIn()
  await untilChanged(isNews, watch.signal, watch.closing)
  return findDraftVersion(db, watch.siteId)
}
