import { Hono } from 'hono'
import type { LineStart } from '#model/calls/visitor/members.ts'
import { confirmationSchema } from '#model/calls/visitor/members-schema.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { type LinePrompt, memberLoginOf } from '#model/definition/member-login.ts'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { type Language, languages } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { type MemberChallenge, takeMemberChallenge } from '../../db/members/member-challenges.ts'
import { findMemberByLine, putMemberLine, removeMemberLine } from '../../db/members/member-line-accounts.ts'
import { findSiteSecret } from '../../db/sites/site-secrets.ts'
import { expectedError } from '../../http/answer-error.ts'
import { answerDone } from '../http/answer.ts'
import { failurePage, failurePagePolicy } from '../http/failure-page.ts'
import { readSubmission } from '../http/read-body.ts'
import { type SiteFacts, screenPath } from '../http/site-facts.ts'
import { lineItself, type VisitorContext, type VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import {
  forgetLineCookie,
  ownOrigin,
  readLineCookie,
  writeLineCookie,
} from '../member-session/member-cookies.ts'
import { hashOf, newSecret, requireMember } from '../member-session/member-session.ts'
import { newChallenge } from './challenges.ts'
import { askForRegistration, lineRegistration, showLinePerson } from './line-registration.ts'
import { codeChallengeOf, exchangeCode, type LineIdentity } from './line-token.ts'
import { beginLogIn } from './log-member-in.ts'
import { type MemberTools, mailNews } from './member-tools.ts'
import { checkJustLoggedIn } from './presence.ts'

/** Login with LINE: redirect to its consent screen, return with a code, then login or registration. */
export const lineRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .get(visitorPaths.line, (c) => asPage(c, () => start(c, tools)))
    .get(visitorPaths.lineCallback, (c) => asPage(c, () => comeBack(c, tools)))
    .get(visitorPaths.lineRegister, (c) => showLinePerson(c, tools))
    .post(visitorPaths.lineRegister, (c) => lineRegistration(c, tools))
    .post(visitorPaths.lineAccount, (c) => connect(c, tools))
    .post(visitorPaths.lineRemoval, (c) => disconnect(c, tools))

/** Time for logging in to LINE. */
const lastsMs = 10 * 60_000
const prompts = { NONE: undefined, NORMAL: 'normal', AGGRESSIVE: 'aggressive' } as const

const place = (tools: MemberTools) => tools.line ?? lineItself()

/** Browsers come here by links, so failures are shown as pages. */
async function asPage(c: VisitorContext, work: () => Promise<Response>): Promise<Response> {
  c.set('language', languageOf(c.req.query('lang')) ?? c.get('language'))
  try {
    return await work()
  } catch (error) {
    const expected = expectedError(error, c)
    if (!expected) throw error
    const language = c.get('language')
    const message = failureMessage(expected.failure, language)
    const back = screenPath(c.get('facts'), language, 'login')
    c.header('Content-Security-Policy', failurePagePolicy)
    return c.html(
      failurePage({ language, message, details: [], back }),
      expected.code === 'UNAVAILABLE' ? 503 : 400,
    )
  }
}

const languageOf = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text)

async function start(c: VisitorContext, tools: MemberTools): Promise<Response> {
  return c.redirect(await consentAddress(c, tools, undefined), 303)
}

/** Connects LINE from the profile. Requires a recent login. */
async function connect(c: VisitorContext, tools: MemberTools): Promise<Response> {
  await readSubmission(c, confirmationSchema)
  const signedIn = await requireMember(c, tools)
  checkJustLoggedIn(tools, signedIn)
  const to = await consentAddress(c, tools, signedIn.member.id)
  return c.json({ to, now: tools.now() } satisfies LineStart)
}

/** Stores that this browser goes to LINE, and returns the address. */
async function consentAddress(c: VisitorContext, tools: MemberTools, memberId: string | undefined) {
  const { channelId, prompt } = lineSetupOf(tools.database.db, c.get('facts'))
  const [browser, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  const language = c.get('language')
  const data = { nonce, verifier, channelId, language }
  const state = await newChallenge(c, tools, { purpose: 'line', memberId, data, lastsMs, with: browser })
  writeLineCookie(c, tools, browser, lastsMs)
  const address = new URL('/oauth2/v2.1/authorize', place(tools).consent)
  const botPrompt = prompts[prompt]
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: channelId,
    redirect_uri: lineCallbackOf(ownOrigin(c, tools)),
    state,
    scope: 'openid profile email',
    nonce,
    code_challenge: codeChallengeOf(verifier),
    code_challenge_method: 'S256',
    ui_locales: localeOf[language],
    ...(botPrompt ? { bot_prompt: botPrompt } : {}),
  }).toString()
  return address.href
}

const localeOf: Readonly<Record<Language, string>> = { JP: 'ja-JP', EN: 'en-US', CN: 'zh-CN', KR: 'ko-KR' }

async function comeBack(c: VisitorContext, tools: MemberTools): Promise<Response> {
  const facts = c.get('facts')
  const challenge = await takeState(c, tools)
  forgetLineCookie(c, tools)
  const language = languageOf(challenge.data.language) ?? c.get('language')
  c.set('language', language)
  const code = c.req.query('code')
  // The person cancelled at LINE.
  if (!code) return c.redirect(screenPath(facts, language, challenge.memberId ? 'profile' : 'login'), 303)
  const now = tools.now()
  const { channelId, secret } = lineSetupOf(tools.database.db, facts)
  const { nonce = '', verifier = '' } = challenge.data
  if (challenge.data.channelId !== channelId) throw new AppError('INVALID_INPUT', 'line-over')
  const redirectUri = lineCallbackOf(ownOrigin(c, tools))
  const exchange = { code, redirectUri, channelId, secret, verifier, nonce, now }
  const identity = await exchangeCode(place(tools), exchange)
  const known = { channelId, ...identity }
  if (challenge.memberId !== null) return keepConnection(c, tools, challenge.memberId, known)
  const member = findMemberByLine(tools.database.db, { siteId: facts.siteId, ...known })
  if (!member) return askForRegistration(c, tools, known)
  if (member.status !== 'active') return c.redirect(screenPath(facts, language, 'register-success'), 303)
  const logIn = beginLogIn(c, tools, member)
  await tools.commit(logIn.start)
  return logIn.leadHome(language)
}

/** The challenge that this browser was sent to LINE with: can be used once. Throws INVALID_INPUT. */
async function takeState(c: VisitorContext, tools: MemberTools): Promise<MemberChallenge> {
  const state = c.req.query('state') ?? ''
  const browser = readLineCookie(c, tools) ?? ''
  const { siteId } = c.get('facts')
  const brought = { hash: hashOf(state + browser), siteId, purpose: 'line', now: tools.now() } as const
  const found = browser && state ? await tools.commit((db) => takeMemberChallenge(db, brought)) : undefined
  if (!found) throw new AppError('INVALID_INPUT', 'line-over')
  return found
}

async function keepConnection(
  c: VisitorContext,
  tools: MemberTools,
  memberId: string,
  { channelId, subject, name }: LineIdentity & { channelId: string },
): Promise<Response> {
  const facts = c.get('facts')
  const { siteId } = facts
  const { member } = await requireMember(c, tools)
  if (member.id !== memberId) throw new AppError('INVALID_INPUT', 'line-over')
  const language = c.get('language')
  await tools.commit((db) => {
    const other = findMemberByLine(db, { siteId, channelId, subject })
    if (other?.status === 'active' && other.id !== memberId) throw new AppError('CONFLICT', 'line-taken')
    putMemberLine(db, { siteId, channelId, subject, memberId, name, createdAt: tools.now() })
    mailNews(db, tools, { facts, member, language, template: 'member-line-connected' })
  })
  tools.publishing.notify()
  return c.redirect(screenPath(facts, language, 'profile'), 303)
}

async function disconnect(c: VisitorContext, tools: MemberTools): Promise<Response> {
  await readSubmission(c, confirmationSchema)
  const { member } = await requireMember(c, tools)
  await tools.commit((db) => removeMemberLine(db, member))
  const language = c.get('language')
  const reply = { message: visitorTexts[language].member.lineDisconnected }
  return answerDone(
    c,
    { status: 200, reply, to: screenPath(c.get('facts'), language, 'profile') },
    tools.now(),
  )
}

interface LineSetup {
  channelId: string
  secret: string
  prompt: LinePrompt
}

/** Address that LINE redirects browsers to, on an origin of the site. */
const lineCallbackOf = (origin: string): string => origin + visitorCalls + visitorPaths.lineCallback

/** A site's settings for LINE Login. Throws NOT_FOUND if it is not set up. */
function lineSetupOf(db: Db, { siteId, settings }: SiteFacts): LineSetup {
  const { lineChannelId: channelId, linePrompt: prompt } = memberLoginOf(settings)
  const secret = findSiteSecret(db, { siteId, name: 'line-login' })
  if (channelId === undefined || secret === undefined) throw new AppError('NOT_FOUND', 'login-way-off')
  return { channelId, prompt, secret }
}
