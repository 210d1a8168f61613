import { Hono } from 'hono'
import { z } from 'zod'
import { addCommentBodySchema, resolveCommentBodySchema } from '#model/endpoints/previews.ts'
import { AppError } from '#model/errors.ts'
import { failureMessage } from '#model/failure-message.ts'
import { parsePosition, positionOf } from '#model/position.ts'
import { expectedError } from '../answer-error.ts'
import { findDraftVersion, findPageIdAt } from '../db/preview-drafts.ts'
import { removePreviewSession, takePreviewTicket } from '../db/preview-sessions.ts'
import { everything } from '../db/scope.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { requestLanguage } from '../request-language.ts'
import { tokenHash } from '../sessions/staff-tokens.ts'
import { readBody } from '../staff/read-body.ts'
import { commentRows, resolveThread, writeComment } from './comments.ts'
import { answerLocked, consolesOf, siteOfHost } from './draft-pages.ts'
import { enterPage, enterScript } from './own-pages.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { ownDocument } from './preview-document.ts'
import { movedPages } from './preview-look.ts'
import { requireVisitor, startPreviewSession, visitorOf } from './preview-session.ts'
import { mailCode, unlockByCode, unlockByPassword } from './unlock.ts'
import { whenChanged } from './when-changed.ts'

/** Pages know their address, not their id. */
const pinBodySchema = addCommentBodySchema.omit({ pageId: true }).extend({ position: z.string().max(6) })
const enterBodySchema = z.strictObject({ token: z.string().max(100) })

/** Under `/_preview` of a preview: getting in, comments, and what draws them. */
export const ownRoutes = (deps: PreviewDeps) =>
  new Hono<ApiEnv>()
    .get('/preview.css', (c) => c.body(deps.files.style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/comments.js', (c) =>
      c.body(deps.files.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .get('/enter', (c) => {
      const language = requestLanguage(c.req.header('accept-language'))
      const refusal = failureMessage({ reason: 'preview-link-used', params: {} }, language)
      const consoles = consolesOf(c, deps)
      return ownDocument(enterPage(language, refusal), { consoles, status: 200, script: enterScript })
    })
    .post('/enter', async (c) => {
      enter(c, deps, await readBody(c, enterBodySchema))
      return c.body(null, 204)
    })
    .post('/code', async (c) => {
      const site = siteOfHost(c, deps)
      const { email, to } = await readForm(c)
      return tryForm(c, deps, { siteId: site.id, to, email }, () => {
        mailCode(c, deps, { siteId: site.id, email })
        return answerLocked(c, deps, { siteId: site.id, status: 200, to, email, isCodeMailed: true })
      })
    })
    .post('/unlock', async (c) => {
      const { id: siteId } = siteOfHost(c, deps)
      const { email, password, code, to } = await readForm(c)
      return tryForm(c, deps, { siteId, to, email, isCodeMailed: code !== '' }, async () => {
        if (code === '') await unlockByPassword(c, deps, { siteId, email, password })
        else unlockByCode(c, deps, { siteId, email, code })
        return c.redirect(to, 303)
      })
    })
    .post('/leave', (c) => {
      const { session } = requireVisitor(c, deps, siteOfHost(c, deps).id)
      removePreviewSession(deps.database.db, session.idHash)
      return c.body(null, 204)
    })
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
          })
        : findDraftVersion(deps.database.db, siteId)
      requireVisitor(c, deps, siteId)
      return c.json({ version })
    })
    .get('/comments', (c) => answerComments(c, deps))
    .post('/comments', async (c) => {
      const { site, siteId, visitor } = writerOf(c, deps)
      const { position, ...comment } = await readBody(c, pinBodySchema)
      const { db } = deps.database
      const place = parsePosition(position)
      const pageId =
        place &&
        (movedPages(db, visitor.session, site).get(positionOf(place)) ?? findPageIdAt(db, siteId, place))
      if (pageId === undefined) throw new AppError('NOT_FOUND', 'no-such-page')
      writeComment(deps, { siteId, writer: visitor, body: { ...comment, pageId } })
      return answerComments(c, deps)
    })
    .put('/comments', async (c) => {
      const { siteId, visitor } = writerOf(c, deps)
      resolveThread(deps, { siteId, writer: visitor, body: await readBody(c, resolveCommentBodySchema) })
      return answerComments(c, deps)
    })

/** What a ticket of the console stands for. Throws GONE. */
function enter(c: ApiContext, deps: PreviewDeps, { token }: { token: string }): void {
  const { id: siteId } = siteOfHost(c, deps)
  deps.database.transaction((db) => {
    const ticket = takePreviewTicket(db, { tokenHash: tokenHash(token), siteId, now: deps.now() })
    if (!ticket) throw new AppError('GONE', 'preview-link-used')
    const { staffId, isFramed } = ticket
    startPreviewSession(c, deps, db, { siteId, staffId, shareId: null, isFramed })
  })
}

function writerOf(c: ApiContext, deps: PreviewDeps) {
  const site = siteOfHost(c, deps)
  const { id: siteId } = site
  const visitor = requireVisitor(c, deps, siteId)
  if (!visitor.mayComment) throw new AppError('NOT_ALLOWED', 'not-allowed')
  deps.attempts.comment(visitor.staffId ?? visitor.shareId ?? '')
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

/** What a form of ours has sent. The way back stays on this origin. */
async function readForm(c: ApiContext) {
  const form = await c.req.parseBody()
  const text = (name: string, max: number) => {
    const value = form[name]
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  const asked = new URL(URL.canParse(text('to', 2_000), c.req.url) ? text('to', 2_000) : '/', c.req.url)
  const to = asked.origin === new URL(c.req.url).origin ? asked.pathname + asked.search : '/'
  return {
    to: to.startsWith('//') ? '/' : to,
    email: text('email', 320).trim(),
    password: text('password', 200),
    code: text('code', 20).replaceAll(' ', ''),
  }
}

/** What is refused stands above the form, which keeps what was written. */
async function tryForm(
  c: ApiContext,
  deps: PreviewDeps,
  form: { siteId: string; to: string; email: string; isCodeMailed?: boolean },
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refused = expectedError(error)
    if (!refused) throw error
    const refusal = failureMessage(refused.failure, requestLanguage(c.req.header('accept-language')))
    return answerLocked(c, deps, { ...form, status: refused.code === 'TOO_MANY' ? 429 : 401, refusal })
  }
}
