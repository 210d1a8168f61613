import type { Clocked } from '#model/calls/visitor/replies.ts'
import { type AppError, errorStatus } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { languageFacts } from '#model/values/language.ts'
import { AnswersRefused } from './answers-refused.ts'
import { failurePage, failurePagePolicy } from './failure-page.ts'
import { isPlainPost } from './read-body.ts'
import type { VisitorContext } from './visitor-env.ts'

/** The result of a call that changed something. */
export interface Done<Reply extends object = object> {
  status: 200 | 201
  /** Response to a script, without the clock. */
  reply: Reply
  /** Path that a browser is redirected to after it posted a form without script. */
  to: string
}

/** Responds to a script with the reply and the server's clock, and redirects a browser. */
export function answerDone(c: VisitorContext, { status, reply, to }: Done, now: number) {
  if (isPlainPost(c)) return c.redirect(to, 303)
  return c.json({ ...reply, now } satisfies Clocked, status)
}

/** Responds with a failure in the visitor's language: to a script with the server's clock, to a browser with a page. */
export function answerFailure(c: VisitorContext, error: AppError, now: number) {
  const language = c.get('language')
  c.header('Content-Language', languageFacts[language].tag)
  const status = error.failure.reason === 'storage-full' ? insufficientStorage : errorStatus[error.code]
  if (error.code === 'TOO_MANY') c.header('Retry-After', String(retryAfterS))
  const said = failureMessage(error.failure, language)
  const issues = issuesOf(error, c)
  if (isPlainPost(c)) {
    c.header('Content-Security-Policy', failurePagePolicy)
    const details = error instanceof AnswersRefused ? issues.map(({ message }) => message) : []
    return c.html(failurePage({ language, message: said, details, back: wayBack(c) }), status)
  }
  // Messages are shown as one sentence: that of the first problem.
  const message = (error instanceof AnswersRefused && issues[0]?.message) || said
  return c.json({ code: error.code, ...error.failure, message, issues, now }, status)
}

function issuesOf(error: AppError, c: VisitorContext) {
  const language = c.get('language')
  if (error instanceof AnswersRefused) return error.issuesIn(language)
  return error.problems.map((problem) => ({ ...problem, ...problemMessage(problem, language) }))
}

/** Instead of 503: retrying does not help, somebody has to free space. */
const insufficientStorage = 507
/** Seconds. */
const retryAfterS = 60

/** Path of the form's page; the site's first page if the browser does not send it. */
function wayBack(c: VisitorContext): string {
  const from = c.req.header('referer')
  if (from === undefined || !URL.canParse(from)) return '/'
  const { host, pathname, search } = new URL(from)
  return host === new URL(c.req.url).host && !pathname.startsWith('//') ? pathname + search : '/'
}

/** Headers of all responses to visitors' calls. */
export const visitorHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

const jsonHeaders = { 'Content-Type': 'application/json', ...visitorHeaders }

/** Responds to a read, without cookies. All headers are set at once: adding them one by one costs as much as the rest of such a call. */
export function answerRead<Reply extends Clocked>(c: VisitorContext, reply: Reply): Response {
  c.set('hasHeaders', true)
  return new Response(JSON.stringify(reply), { headers: jsonHeaders })
}
