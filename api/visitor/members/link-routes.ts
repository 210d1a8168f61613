import { Hono } from 'hono'
import { confirmationSchema, mailWantedSchema } from '#model/endpoints/visitor/members-schema.ts'
import { visitorPaths } from '#model/endpoints/visitor/paths.ts'
import { AppError } from '#model/errors.ts'
import { memberLoginOf } from '#model/member-login.ts'
import { removeMemberTokensFor } from '../../db/member-tokens.ts'
import { findMemberByEmail } from '../../db/members.ts'
import { queueNoMail } from '../../mail/queue-mail.ts'
import { normalEmail } from '../../sessions/staff-accounts.ts'
import { answerDone } from '../answer.ts'
import { readSubmission } from '../read-body.ts'
import { screenPath } from '../site-screen.ts'
import type { VisitorContext, VisitorEnv } from '../visitor-env.ts'
import { memberWords } from '../words/member-words.ts'
import { beginLogIn } from './log-member-in.ts'
import { callerOf, findLink, type MemberTools, mailLink } from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'

/** Logging in without a password: a mail, then a button behind its link (decision 32). */
export const linkRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.loginLink, (c) => askForLink(c, tools))
    .post(visitorPaths.loginConfirm, (c) => logInByLink(c, tools))

function checkOffered(c: VisitorContext): void {
  if (!memberLoginOf(c.get('facts').settings).mailedLink) throw new AppError('NOT_FOUND', 'login-way-off')
}

async function askForLink(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, mailWantedSchema)
  checkOffered(c)
  const email = normalEmail(body.email)
  const language = body.lang ?? c.get('language')
  tools.attempts.reset(callerOf(c, tools, email))
  await tools.commit((db) => {
    const member = findMemberByEmail(db, facts.siteId, email)
    if (!member) return queueNoMail(db, tools.now())
    // Whoever has not confirmed the address yet needs that first.
    const purpose = member.status === 'active' ? 'login' : 'confirm'
    return mailLink(db, tools, { facts, member, language, purpose })
  })
  tools.publishing.notify()
  const to = screenPath(facts, language, 'login')
  const reply = { message: memberWords[language].linkMailed }
  return answerDone(c, { status: 201, reply, to }, tools.now())
}

async function logInByLink(c: VisitorContext, tools: MemberTools) {
  const language = postedLanguage(c, 'login-confirm')
  const { body } = await readSubmission(c, confirmationSchema)
  checkOffered(c)
  const { member } = findLink(c, tools, 'login', tools.database.db)
  const logIn = beginLogIn(c, tools, member)
  await tools.commit((db) => {
    // The link is good for once.
    findLink(c, tools, 'login', db)
    removeMemberTokensFor(db, member.id, 'login')
    logIn.start(db)
  })
  return logIn.answer(body.lang ?? language)
}
