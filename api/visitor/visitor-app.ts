import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { getPath as pathOf } from 'hono/utils/url'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { AppError } from '#model/messages/errors.ts'
import { expectedError } from '../http/answer-error.ts'
import { requestLanguage } from '../http/request-language.ts'
import { clickRoutes } from './events/click-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { policyReportRoutes } from './events/policy-report-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { answerFailure, visitorHeaders } from './http/answer.ts'
import { limitBodies } from './http/limit-body.ts'
import { siteOfCall } from './http/read-guard.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from './http/visitor-env.ts'
import { memberRoutes } from './members/member-routes.ts'
import { callPathOf } from './members/posted-screen.ts'
import { popupReads } from './popups/popup-reads.ts'
import { popupRoutes } from './popups/popup-routes.ts'
import { privateRoutes } from './private/private-routes.ts'
import { readRoutes } from './reads/read-routes.ts'
import { surveyReads } from './surveys/survey-reads.ts'
import { surveyRoutes } from './surveys/survey-routes.ts'

/** Calls of visitors' browsers, besides loading published files: on each site's own origin (decisions 27 and 36). */
export function createVisitorApi(deps: VisitorDeps): Hono<VisitorEnv> {
  const others = otherCalls(deps)
  // Each path has a single handler without middleware: a second one would make every call asynchronous.
  const app = new Hono<VisitorEnv>({ getPath }).basePath(visitorCalls)
  app.route('/', popupReads(deps))
  app.route('/', surveyReads(deps))
  app.route('/', readRoutes(deps))
  app.notFound((c) => others.fetch(c.req.raw, c.env))
  app.onError((error, c) => {
    addHeaders(c)
    c.set('requestId', randomUUID())
    return answerError(error, c, deps)
  })
  app.routes.push(...others.routes)
  return app
}

const getPath = (request: Request) => callPathOf(request) ?? pathOf(request)

/** All that changes something, or is for one visitor only. */
function otherCalls(deps: VisitorDeps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>({ getPath }).basePath(visitorCalls)
  // Generated here, never taken from the caller, because it is logged.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.set('language', requestLanguage(c.req.header('accept-language')))
    // Setting headers before the response is created is cheaper than afterwards; those of `answerRead` are complete.
    const isRead = c.req.method === 'GET'
    if (!isRead) addHeaders(c)
    await next()
    if (isRead && !c.get('hasHeaders')) addHeaders(c, c.res.headers)
  })
  app.use(sameOriginOnly)
  app.use(limitBodies())
  const ofSite = siteOfCall(deps)
  app.use(async (c, next) => ofSite(c, next))
  app.route('/', formRoutes(deps))
  app.route('/', surveyRoutes(deps))
  app.route('/', popupRoutes(deps))
  app.route('/', clickRoutes(deps))
  app.route('/', eventRoutes(deps))
  app.route('/', policyReportRoutes(deps))
  app.route('/', memberRoutes(deps))
  app.route('/', privateRoutes(deps))
  app.notFound((c) => answerFailure(c, new AppError('NOT_FOUND', 'no-such-call'), deps.now()))
  app.onError((error, c) => answerError(error, c, deps))
  return app
}

function answerError(error: Error, c: VisitorContext, deps: VisitorDeps) {
  const expected = expectedError(error, c)
  if (!expected) deps.onError(error, c.get('requestId'))
  return named(answerFailure(c, expected ?? new AppError('INTERNAL', 'internal'), deps.now()), c)
}

/** Adds the id under which server errors are logged. */
function named(answer: Response | Promise<Response>, c: VisitorContext): Response | Promise<Response> {
  if (answer instanceof Promise) return answer.then((made) => named(made, c))
  if (answer.status >= 500) answer.headers.set('X-Request-Id', c.get('requestId'))
  return answer
}

/** Handles calls, and passes all other requests to `others`. */
export const beforeDelivery =
  (calls: Hono<VisitorEnv>['fetch'], others: typeof calls): typeof calls =>
  (request, ...environmentOfCall) =>
    callPathOf(request) === undefined
      ? others(request, ...environmentOfCall)
      : calls(request, ...environmentOfCall)

/** Adds the headers that the response does not set itself. */
function addHeaders(c: VisitorContext, known?: Headers): void {
  for (const [name, value] of Object.entries(visitorHeaders)) if (!known?.has(name)) c.header(name, value)
}

/** Browsers also report to it what other websites wanted of the site, such as to frame it. */
const policyReportPath = visitorCalls + visitorPaths.policyReport

/** A visitor's session is also sent with requests that other websites make. */
const sameOriginOnly = createMiddleware<VisitorEnv>(async (c, next) => {
  const mayComeFromOthers = ['GET', 'HEAD'].includes(c.req.method) || c.req.path === policyReportPath
  if (!mayComeFromOthers) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs =
      origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host)
    if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !isOurs)
      throw new AppError('NOT_ALLOWED', 'not-from-site')
  }
  await next()
})
