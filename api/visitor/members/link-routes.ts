import { Hono } from 'hono'
import { confirmationSchema } from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { memberLoginOf } from '#model/definition/member-login.ts'
import { AppError } from '#model/messages/errors.ts'
import { removeMemberTokensFor } from '../../db/members/member-tokens.ts'
import { readSubmission } from '../http/read-body.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { beginLogIn } from './log-member-in.ts'
import { mailRequestedLink } from './mail-requested-link.ts'
import { findLink, type MemberTools } from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'

/** Login without a password: a mail, then a button on the linked page (decision 32). */
export const linkRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.loginLink, (c) => {
      checkOffered(c)
      return mailRequestedLink(c, tools, 'login')
    })
    .post(visitorPaths.loginConfirm, (c) => logInByLink(c, tools))

function checkOffered(c: VisitorContext): void {
  if (!memberLoginOf(c.get('facts').settings).mailedLink) throw new AppError('NOT_FOUND', 'login-way-off')
}

async function logInByLink(c: VisitorContext, tools: MemberTools) {
  const language = postedLanguage(c, 'login-confirm')
  const { body } = await readSubmission(c, confirmationSchema)
  checkOffered(c)
  const { member } = findLink(c, tools, 'login', tools.database.db)
  const logIn = beginLogIn(c, tools, member)
  await tools.commit((db) => {
    // The link can be used once.
    findLink(c, tools, 'login', db)
    removeMemberTokensFor(db, member.id, 'login')
    logIn.start(db)
  })
  return logIn.answer(body.lang ?? language)
}
