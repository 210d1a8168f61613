import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { removePreviewSession, takePreviewTicket } from '../db/previews/preview-sessions.ts'
import { expectedError } from '../http/answer-error.ts'
import type { ApiContext, ApiEnv } from '../http/env.ts'
import { readBody } from '../http/read-body.ts'
import { requestLanguage } from '../http/request-language.ts'
import { tokenHash } from '../services/accounts/sign-in/staff-tokens.ts'
import { answerLocked, consolesOf, siteOfHost } from './draft-pages.ts'
import { answerInvitation, invitedBy } from './invitation.ts'
import { enterPage, enterScript, type LockScreen } from './own-pages.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { ownDocument } from './preview-document.ts'
import { requireVisitor, startPreviewSession } from './preview-session.ts'
import { mailCode, unlockByCode, unlockByPassword } from './unlock.ts'

const enterBodySchema = z.strictObject({ token: z.string().max(100) })

/** Under `/_preview` of a preview: unlocking and leaving it. */
export const entranceRoutes = (deps: PreviewDeps) =>
  new Hono<ApiEnv>()
    .get('/enter', (c) => {
      const language = requestLanguage(c.req.header('accept-language'))
      const errorMessage = failureMessage({ reason: 'preview-link-used', params: {} }, language)
      const consoles = consolesOf(c, deps)
      return ownDocument(enterPage(language, errorMessage), { consoles, status: 200, script: enterScript })
    })
    .get('/invitation/:link', (c) => answerInvitation(c, deps, c.req.param('link')))
    .post('/enter', async (c) => {
      enter(c, deps, await readBody(c, enterBodySchema))
      return c.body(null, 204)
    })
    .post('/code', async (c) => {
      const form = await readForm(c)
      const person = personOf(c, deps, form)
      if (person instanceof Response) return person
      const { siteId, email } = person
      const screen = { ...person, to: form.to }
      return tryForm(c, deps, screen, async () => {
        await mailCode(c, deps, { siteId, email })
        return answerLocked(c, deps, { ...screen, status: 200, isCodeMailed: true })
      })
    })
    .post('/unlock', async (c) => {
      const { password, code, ...form } = await readForm(c)
      const person = personOf(c, deps, form)
      if (person instanceof Response) return person
      const { siteId, email } = person
      const screen = { ...person, to: form.to, isCodeMailed: code !== '' }
      return tryForm(c, deps, screen, async () => {
        if (code === '') await unlockByPassword(c, deps, { siteId, email, password })
        else await unlockByCode(c, deps, { siteId, email, code })
        return c.redirect(form.to, 303)
      })
    })
    .post('/leave', (c) => {
      const { session } = requireVisitor(c, deps, siteOfHost(c, deps).id)
      removePreviewSession(deps.database.db, session.idHash)
      return c.body(null, 204)
    })

/** Starts the session of a console's ticket. Throws GONE. */
function enter(c: ApiContext, deps: PreviewDeps, { token }: { token: string }): void {
  const { id: siteId } = siteOfHost(c, deps)
  deps.database.transaction((db) => {
    const ticket = takePreviewTicket(db, { tokenHash: tokenHash(token), siteId, now: deps.now() })
    if (!ticket) throw new AppError('GONE', 'preview-link-used')
    const { staffId, isFramed } = ticket
    startPreviewSession(c, deps, db, { siteId, staffId, shareId: null, isFramed })
  })
}

/** The person who fills in a form: identified by the link of an invitation, or by the address they enter. */
function personOf(c: ApiContext, deps: PreviewDeps, { link, email }: { link: string; email: string }) {
  const { id: siteId } = siteOfHost(c, deps)
  if (link === '') return { siteId, email }
  const invited = invitedBy(c, deps, link)
  return invited instanceof Response
    ? invited
    : { siteId, email: invited.share.email, invitation: invited.invitation }
}

/** The fields of a form on the preview's own pages. The return address stays on this origin. */
async function readForm(c: ApiContext) {
  const form = await c.req.parseBody().catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('INVALID_INPUT', 'not-readable')
  })
  const text = (name: string, max: number) => {
    const value = form[name]
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  const target = new URL(URL.canParse(text('to', 2_000), c.req.url) ? text('to', 2_000) : '/', c.req.url)
  const to = target.origin === new URL(c.req.url).origin ? target.pathname + target.search : '/'
  return {
    to: to.startsWith('//') ? '/' : to,
    email: text('email', 320).trim(),
    link: text('link', 64),
    password: text('password', 200),
    code: text('code', 20).replaceAll(' ', ''),
  }
}

/** Shows the form again with the error, and with what was entered. */
async function tryForm(
  c: ApiContext,
  deps: PreviewDeps,
  screen: { siteId: string } & Omit<LockScreen, 'language' | 'hasPassword' | 'errorMessage'>,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refused = expectedError(error, c)
    if (!refused) throw error
    const errorMessage = failureMessage(refused.failure, requestLanguage(c.req.header('accept-language')))
    return answerLocked(c, deps, { ...screen, status: refused.code === 'TOO_MANY' ? 429 : 401, errorMessage })
  }
}
