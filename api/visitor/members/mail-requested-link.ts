import { mailRequestSchema } from '#model/calls/visitor/members-schema.ts'
import { findMemberByEmail } from '../../db/members/members.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { answerDone } from '../http/answer.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { callerOf, type MemberTools, mailLink, mailRegistered, simulateMail } from './member-tools.ts'

const said = { login: 'linkMailed', password: 'mailed' } as const

/** Mails a link to the given address. Only its mailbox reveals whether it belongs to a member. */
export async function mailRequestedLink(c: VisitorContext, tools: MemberTools, wanted: keyof typeof said) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, mailRequestSchema)
  const email = normalEmail(body.email)
  const language = body.lang ?? c.get('language')
  await tools.attempts.reset(callerOf(c, tools, email))
  await tools.commit((db) => {
    const member = findMemberByEmail(db, facts.siteId, email)
    if (!member) return simulateMail(db, tools, { facts, email, language, purpose: wanted })
    // An unconfirmed address has to be confirmed first.
    if (member.status !== 'active') return mailRegistered(db, tools, { facts, email, language })
    return mailLink(db, tools, { facts, member, language, purpose: wanted })
  })
  tools.publishing.notify()
  const to = screenPath(facts, language, 'login')
  const reply = { message: visitorTexts[language].member[said[wanted]] }
  return answerDone(c, { status: 201, reply, to }, tools.now())
}
