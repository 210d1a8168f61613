import { Hono } from 'hono'
import { newPasswordSchema } from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { removeMemberSessionsOf } from '../../db/members/member-sessions.ts'
import { removeMemberTokensOf } from '../../db/members/member-tokens.ts'
import { updateMember } from '../../db/members/members.ts'
import { answerDone } from '../http/answer.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { forgetMemberSession } from '../member-session/member-cookies.ts'
import { mailRequestedLink } from './mail-requested-link.ts'
import { checkChosen, findLink, type MemberTools, mailNews } from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'

/** Forgotten passwords: a mail, then a new password on the linked page. */
export const passwordRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.passwordReset, (c) => mailRequestedLink(c, tools, 'password'))
    .post(visitorPaths.passwordNew, (c) => choosePassword(c, tools))

async function choosePassword(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const language = postedLanguage(c, 'password-new')
  const { body } = await readSubmission(c, newPasswordSchema)
  const spoken = body.lang ?? language
  const { member } = findLink(c, tools, 'password', tools.database.db)
  checkChosen(facts, body, member.email)
  const passwordHash = await tools.passwords.hash(body.password)
  await tools.commit((db) => {
    // The link can be used once.
    const { member: one } = findLink(c, tools, 'password', db)
    removeMemberTokensOf(db, one.id)
    removeMemberSessionsOf(db, one.id)
    updateMember(db, one.id, { passwordHash })
    mailNews(db, tools, { facts, member: one, language: spoken, template: 'member-password-changed' })
  })
  tools.publishing.notify()
  forgetMemberSession(c, tools)
  const reply = { message: visitorTexts[spoken].member.passwordChanged }
  return answerDone(c, { status: 200, reply, to: screenPath(facts, spoken, 'login') }, tools.now())
}
