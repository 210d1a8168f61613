import { Hono } from 'hono'
import { confirmationSchema, loginSchema } from '#model/endpoints/visitor/members-schema.ts'
import { visitorPaths } from '#model/endpoints/visitor/paths.ts'
import { AppError } from '#model/errors.ts'
import { removeMemberSession } from '../../db/member-sessions.ts'
import { findMember, findMemberByEmail, updateMember } from '../../db/members.ts'
import { normalEmail } from '../../sessions/staff-accounts.ts'
import { answerDone } from '../answer.ts'
import { readSubmission } from '../read-body.ts'
import { homePath, screenPath } from '../site-screen.ts'
import type { VisitorContext, VisitorEnv } from '../visitor-env.ts'
import { memberWords } from '../words/member-words.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { forgetMemberSession, readMemberSession, writeMemberSession } from './member-cookies.ts'
import { hashOf, newMemberSession } from './member-session.ts'
import { callerOf, type MemberTools } from './member-tools.ts'

export const loginRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.login, (c) => logIn(c, tools))
    .post(visitorPaths.logout, (c) => logOut(c, tools))

const wrong = () => new AppError('UNAUTHENTICATED', 'login-wrong')

async function logIn(c: VisitorContext, tools: MemberTools) {
  const { database, commit, passwords, attempts, now } = tools
  const facts = c.get('facts')
  const { siteId } = facts
  const { body } = await readSubmission(c, loginSchema)
  const email = normalEmail(body.email)
  const who = { siteId, email }
  const forgive = attempts.password({ ...callerOf(c, tools, email), device: knownDevice(c, tools, who) })
  const member = findMemberByEmail(database.db, siteId, email)
  if (!(await passwords.check(body.password, member?.passwordHash)) || !member) throw wrong()
  if (member.status !== 'active') throw new AppError('UNAUTHENTICATED', 'member-not-confirmed')
  const session = newMemberSession(c, tools, member)
  await commit((db) => {
    // It may have been changed while it was looked at.
    if (findMember(db, siteId, member.id)?.passwordHash !== member.passwordHash) throw wrong()
    session.start(db)
    updateMember(db, member.id, { lastLoginAt: now() })
  })
  forgive()
  writeMemberSession(c, tools, session.id)
  rememberDevice(c, tools, who)
  const language = body.lang ?? c.get('language')
  const reply = { message: memberWords[language].loggedIn }
  return answerDone(c, { status: 200, reply, to: homePath(facts, language) }, now())
}

async function logOut(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, confirmationSchema)
  const id = readMemberSession(c, tools)
  if (id !== undefined) await tools.commit((db) => removeMemberSession(db, facts.siteId, hashOf(id)))
  forgetMemberSession(c, tools)
  const language = body.lang ?? c.get('language')
  const to = screenPath(facts, language, 'login')
  return answerDone(c, { status: 200, reply: { message: memberWords[language].loggedOut }, to }, tools.now())
}
