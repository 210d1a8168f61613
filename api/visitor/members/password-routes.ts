import { Hono } from 'hono'
import { mailWantedSchema, newPasswordSchema } from '#model/endpoints/visitor/members-schema.ts'
import { visitorPaths } from '#model/endpoints/visitor/paths.ts'
import { removeMemberSessionsOf } from '../../db/member-sessions.ts'
import { removeMemberTokensOf } from '../../db/member-tokens.ts'
import { findMemberByEmail, updateMember } from '../../db/members.ts'
import { queueNoMail } from '../../mail/queue-mail.ts'
import { normalEmail } from '../../sessions/staff-accounts.ts'
import { answerDone } from '../answer.ts'
import { readSubmission } from '../read-body.ts'
import { screenPath } from '../site-screen.ts'
import type { VisitorContext, VisitorEnv } from '../visitor-env.ts'
import { memberWords } from '../words/member-words.ts'
import { forgetMemberSession } from './member-cookies.ts'
import { callerOf, checkChosen, findLink, type MemberTools, mailLink, mailNews } from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'

/** A password that was forgotten: a mail, then a new one behind its link. */
export const passwordRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.passwordReset, (c) => askForReset(c, tools))
    .post(visitorPaths.passwordNew, (c) => choosePassword(c, tools))

async function askForReset(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, mailWantedSchema)
  const email = normalEmail(body.email)
  const language = body.lang ?? c.get('language')
  tools.attempts.reset(callerOf(c, tools, email))
  await tools.commit((db) => {
    const member = findMemberByEmail(db, facts.siteId, email)
    if (!member) return queueNoMail(db, tools.now())
    // Whoever has not confirmed the address yet needs that first.
    const purpose = member.status === 'active' ? 'password' : 'confirm'
    return mailLink(db, tools, { facts, member, language, purpose })
  })
  tools.publishing.notify()
  const to = screenPath(facts, language, 'login')
  const reply = { message: memberWords[language].mailed }
  return answerDone(c, { status: 201, reply, to }, tools.now())
}

async function choosePassword(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const language = postedLanguage(c, 'password-new')
  const { body } = await readSubmission(c, newPasswordSchema)
  const spoken = body.lang ?? language
  const { member } = findLink(c, tools, 'password', tools.database.db)
  checkChosen(facts, body, member.email)
  const passwordHash = await tools.passwords.hash(body.password)
  await tools.commit((db) => {
    // The link is good for once.
    const { member: one } = findLink(c, tools, 'password', db)
    removeMemberTokensOf(db, one.id)
    removeMemberSessionsOf(db, one.id)
    updateMember(db, one.id, { passwordHash })
    mailNews(db, tools, { facts, member: one, language: spoken, template: 'member-password-changed' })
  })
  tools.publishing.notify()
  forgetMemberSession(c, tools)
  const reply = { message: memberWords[spoken].passwordChanged }
  return answerDone(c, { status: 200, reply, to: screenPath(facts, spoken, 'login') }, tools.now())
}
