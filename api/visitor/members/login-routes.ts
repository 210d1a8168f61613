import { Hono } from 'hono'
import { confirmationSchema, loginSchema } from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { AppError } from '#model/messages/errors.ts'
import { removeMemberSession } from '../../db/members/member-sessions.ts'
import { findMember, findMemberByEmail } from '../../db/members/members.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { answerDone } from '../http/answer.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { knownDevice } from '../member-session/known-device.ts'
import { forgetMemberSession, readMemberSession } from '../member-session/member-cookies.ts'
import { hashOf } from '../member-session/member-session.ts'
import { beginLogIn } from './log-member-in.ts'
import { callerOf, type MemberTools } from './member-tools.ts'

export const loginRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.login, (c) => logIn(c, tools))
    .post(visitorPaths.logout, (c) => logOut(c, tools))

const wrong = () => new AppError('UNAUTHENTICATED', 'login-wrong')

async function logIn(c: VisitorContext, tools: MemberTools) {
  const { database, commit, passwords, attempts } = tools
  const { siteId } = c.get('facts')
  const { body } = await readSubmission(c, loginSchema)
  const email = normalEmail(body.email)
  const who = { siteId, email }
  const forgive = await attempts.password({
    ...callerOf(c, tools, email),
    device: knownDevice(c, tools, who),
  })
  const member = findMemberByEmail(database.db, siteId, email)
  // Who logs in with LINE may have chosen none.
  const passwordHash = member?.passwordHash || undefined
  if (!(await passwords.check(body.password, passwordHash)) || !member) throw wrong()
  if (member.status !== 'active') throw new AppError('UNAUTHENTICATED', 'member-not-confirmed')
  const logIn = beginLogIn(c, tools, member)
  await commit((db) => {
    // The password may have been changed during the check.
    if (findMember(db, siteId, member.id)?.passwordHash !== passwordHash) throw wrong()
    logIn.start(db)
  })
  await forgive()
  return logIn.answer(body.lang ?? c.get('language'))
}

async function logOut(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, confirmationSchema)
  const id = readMemberSession(c, tools)
  if (id !== undefined) await tools.commit((db) => removeMemberSession(db, facts.siteId, hashOf(id)))
  forgetMemberSession(c, tools)
  const language = body.lang ?? c.get('language')
  const to = screenPath(facts, language, 'login')
  return answerDone(
    c,
    { status: 200, reply: { message: visitorTexts[language].member.loggedOut }, to },
    tools.now(),
  )
}
