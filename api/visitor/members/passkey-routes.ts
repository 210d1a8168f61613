import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { PasskeyRow, PasskeysReply } from '#model/calls/visitor/members.ts'
import {
  confirmationSchema,
  passkeyAddSchema,
  passkeyLoginSchema,
  passkeyRenameSchema,
} from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { memberLoginOf } from '#model/definition/member-login.ts'
import { AppError } from '#model/messages/errors.ts'
import { maxPasskeys } from '#model/records/members.ts'
import { takeMemberChallenge } from '../../db/members/member-challenges.ts'
import { findLineOfMember } from '../../db/members/member-line-accounts.ts'
import {
  addMemberPasskey,
  countMemberPasskeys,
  findMemberPasskey,
  listMemberPasskeys,
  type MemberPasskey,
  removeMemberPasskey,
  renameMemberPasskey,
  useMemberPasskey,
} from '../../db/members/member-passkeys.ts'
import {
  challengeIn,
  checkAddedPasskey,
  checkSignedPasskey,
  handleOf,
  logInOptions,
  newPasskeyOptions,
  type PasskeyPlace,
} from '../../services/accounts/sign-in/passkey-checks.ts'
import { answerDone } from '../http/answer.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { type VisitorTexts, visitorTexts } from '../http/visitor-texts.ts'
import { ownOrigin } from '../member-session/member-cookies.ts'
import { hashOf, requireMember } from '../member-session/member-session.ts'
import { newChallenge } from './challenges.ts'
import { beginLogIn } from './log-member-in.ts'
import { type MemberTools, mailNews } from './member-tools.ts'
import { checkJustLoggedIn } from './presence.ts'

/** Passkeys of members: login, and managing them in the profile. */
export const passkeyRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.passkeyLoginStart, (c) => startLogIn(c, tools))
    .post(visitorPaths.passkeyLogin, (c) => logIn(c, tools))
    .get(visitorPaths.passkeys, (c) => list(c, tools))
    .post(visitorPaths.passkeysStart, (c) => startAdding(c, tools))
    .post(visitorPaths.passkeys, (c) => add(c, tools))
    .post(visitorPaths.passkey(':id'), (c) => rename(c, tools, c.req.param('id') ?? ''))
    .post(visitorPaths.passkeyRemoval(':id'), (c) => remove(c, tools, c.req.param('id') ?? ''))

/** How long the browser's prompt for a finger or a PIN may take. */
const lastsMs = 5 * 60_000

function checkOffered(c: VisitorContext): void {
  if (!memberLoginOf(c.get('facts').settings).passkeys) throw new AppError('NOT_FOUND', 'login-way-off')
}

/** The host that the visitor uses: a passkey works only there. */
function placeOf(c: VisitorContext, tools: MemberTools): PasskeyPlace {
  const origin = ownOrigin(c, tools)
  return { origin, host: new URL(origin).hostname }
}

async function startLogIn(c: VisitorContext, tools: MemberTools) {
  await readSubmission(c, confirmationSchema)
  checkOffered(c)
  const challenge = await newChallenge(c, tools, { purpose: 'passkey-login', lastsMs })
  return c.json({ options: logInOptions(challenge, placeOf(c, tools), lastsMs), now: tools.now() })
}

async function logIn(c: VisitorContext, tools: MemberTools) {
  const { siteId } = c.get('facts')
  const { body } = await readSubmission(c, passkeyLoginSchema)
  checkOffered(c)
  const { response } = body
  const challenge = await takeChallenge(c, tools, response, 'passkey-login')
  const place = placeOf(c, tools)
  const found = findMemberPasskey(tools.database.db, {
    siteId,
    host: place.host,
    credentialId: response.id,
  })
  const handle = response.response.userHandle
  const isOwn = handle === undefined || found === undefined || handle === handleOf(found.member.id)
  if (!found || !isOwn) throw new AppError('INVALID_INPUT', 'passkey-refused')
  const { passkey, member } = found
  const counter = await checkSignedPasskey(response, { ...place, challenge: challenge.text }, passkey)
  const session = beginLogIn(c, tools, member)
  await tools.commit((db) => {
    if (!useMemberPasskey(db, passkey, { counter, lastUsedAt: tools.now() }))
      throw new AppError('INVALID_INPUT', 'passkey-refused')
    session.start(db)
  })
  return session.answer(body.lang ?? c.get('language'))
}

/** Uses up the challenge of a response, whether that is valid or not. */
async function takeChallenge(
  c: VisitorContext,
  tools: MemberTools,
  response: Parameters<typeof challengeIn>[0],
  purpose: 'passkey-add' | 'passkey-login',
) {
  const text = challengeIn(response)
  const { siteId } = c.get('facts')
  const brought = { hash: hashOf(text), siteId, purpose, now: tools.now() }
  const row = await tools.commit((db) => takeMemberChallenge(db, brought))
  if (!row) throw new AppError('INVALID_INPUT', 'passkey-over')
  return { text, memberId: row.memberId }
}

async function list(c: VisitorContext, tools: MemberTools) {
  const { member } = await requireMember(c, tools)
  const line = findLineOfMember(tools.database.db, member)
  return c.json({
    passkeys: listMemberPasskeys(tools.database.db, member).map(rowOf),
    ...(line ? { line: { name: line.name } } : {}),
    now: tools.now(),
  } satisfies PasskeysReply)
}

const rowOf = ({ id, name, host, createdAt, lastUsedAt }: MemberPasskey): PasskeyRow => ({
  id,
  name,
  host,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
})

async function startAdding(c: VisitorContext, tools: MemberTools) {
  await readSubmission(c, confirmationSchema)
  checkOffered(c)
  const signedIn = await requireMember(c, tools)
  const { member } = signedIn
  checkJustLoggedIn(tools, signedIn)
  checkRoom(tools, member)
  const challenge = await newChallenge(c, tools, { purpose: 'passkey-add', memberId: member.id, lastsMs })
  const place = placeOf(c, tools)
  const options = newPasskeyOptions({
    ...{ challenge, place, person: member, timeout: lastsMs },
    placeName: c.get('facts').settings.name,
    known: listMemberPasskeys(tools.database.db, member).filter(({ host }) => host === place.host),
  })
  return c.json({ options, now: tools.now() })
}

function checkRoom({ database }: MemberTools, member: Parameters<typeof countMemberPasskeys>[1]): void {
  if (countMemberPasskeys(database.db, member) < maxPasskeys) return
  throw new AppError('CONFLICT', { reason: 'too-many-passkeys', params: { limit: maxPasskeys } })
}

async function add(c: VisitorContext, tools: MemberTools) {
  const { body } = await readSubmission(c, passkeyAddSchema)
  checkOffered(c)
  const facts = c.get('facts')
  const { siteId } = facts
  const { member } = await requireMember(c, tools)
  const challenge = await takeChallenge(c, tools, body.response, 'passkey-add')
  if (challenge.memberId !== member.id) throw new AppError('INVALID_INPUT', 'passkey-over')
  const place = placeOf(c, tools)
  const kept = await checkAddedPasskey(body.response, { ...place, challenge: challenge.text })
  const language = body.lang ?? c.get('language')
  const now = tools.now()
  await tools.commit((db) => {
    checkRoom(tools, member)
    const about = { id: randomUUID(), siteId, memberId: member.id, host: place.host, name: body.name }
    if (!addMemberPasskey(db, { ...about, ...kept, createdAt: now, lastUsedAt: null }))
      throw new AppError('CONFLICT', 'passkey-known')
    mailNews(db, tools, { facts, member, language, template: 'member-passkey-added' })
  })
  tools.publishing.notify()
  return done(c, tools, 'passkeyAdded', 201)
}

async function rename(c: VisitorContext, tools: MemberTools, id: string) {
  const { body } = await readSubmission(c, passkeyRenameSchema)
  const { member } = await requireMember(c, tools)
  const isThere = await tools.commit((db) => renameMemberPasskey(db, member, id, body.name))
  if (!isThere) throw new AppError('NOT_FOUND', 'no-such-passkey')
  return done(c, tools, 'passkeyRenamed')
}

async function remove(c: VisitorContext, tools: MemberTools, id: string) {
  await readSubmission(c, confirmationSchema)
  const { member } = await requireMember(c, tools)
  const isThere = await tools.commit((db) => removeMemberPasskey(db, member, id))
  if (!isThere) throw new AppError('NOT_FOUND', 'no-such-passkey')
  return done(c, tools, 'passkeyRemoved')
}

function done(
  c: VisitorContext,
  tools: MemberTools,
  word: keyof VisitorTexts['member'],
  status: 200 | 201 = 200,
) {
  const language = c.get('language')
  const to = screenPath(c.get('facts'), language, 'profile')
  return answerDone(c, { status, reply: { message: visitorTexts[language].member[word] }, to }, tools.now())
}
