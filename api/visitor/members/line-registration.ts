import type { LinePerson } from '#model/calls/visitor/members.ts'
import { formSubmissionSchema } from '#model/calls/visitor/submissions-schema.ts'
import { emailKey } from '#model/definition/forms/form-answer.ts'
import { isOfLineRegistration } from '#model/definition/forms/member-fields.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  findMemberChallenge,
  type MemberChallenge,
  takeMemberChallenge,
} from '../../db/members/member-challenges.ts'
import { putMemberLine } from '../../db/members/member-line-accounts.ts'
import { removeUnconfirmedMembers } from '../../db/members/members.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { reportConversion } from '../events/report-conversion.ts'
import { checkForm, phoneIn } from '../forms/check-form.ts'
import { checkOpen } from '../forms/form-closing.ts'
import { answerDone, type Done } from '../http/answer.ts'
import { AnswersRefused } from '../http/answers-refused.ts'
import { readSubmission } from '../http/read-body.ts'
import { screenPath } from '../http/site-facts.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { forgetLineCookie, readLineCookie, writeLineCookie } from '../member-session/member-cookies.ts'
import { hashOf } from '../member-session/member-session.ts'
import { readAttribution } from '../reads/read-attribution.ts'
import { newChallenge } from './challenges.ts'
import type { LineIdentity } from './line-token.ts'
import { callerOf, type MemberTools } from './member-tools.ts'
import { takeRegistration, unconfirmedMs } from './registration-routes.ts'

/** Time for filling in the form. */
const lastsMs = 30 * 60_000

/** Redirects a person who is known to LINE but not to the site to the registration form. */
export async function askForRegistration(
  c: VisitorContext,
  tools: MemberTools,
  { subject, name, email, channelId }: LineIdentity & { channelId: string },
): Promise<Response> {
  const data = { subject, name, channelId, ...(email === undefined ? {} : { email }) }
  const ticket = await newChallenge(c, tools, { purpose: 'line-register', data, lastsMs })
  writeLineCookie(c, tools, ticket, lastsMs)
  return c.redirect(screenPath(c.get('facts'), c.get('language'), 'line-register'), 303)
}

function broughtBy(c: VisitorContext, tools: MemberTools) {
  const { siteId } = c.get('facts')
  const hash = hashOf(readLineCookie(c, tools) ?? '')
  return { hash, siteId, purpose: 'line-register', now: tools.now() } as const
}

const found = (challenge: MemberChallenge | undefined): MemberChallenge => {
  if (!challenge) throw new AppError('INVALID_INPUT', 'line-over')
  return challenge
}

/** Name and address from LINE, to fill in the form. */
export function showLinePerson(c: VisitorContext, tools: MemberTools): Response {
  const { data } = found(findMemberChallenge(tools.database.db, broughtBy(c, tools)))
  const { name = '', email } = data
  return c.json({ name, ...(email === undefined ? {} : { email }), now: tools.now() } satisfies LinePerson)
}

/**
 * Registers a member who is known to LINE, without a password. The email address is confirmed by mail as usual, since LINE's word
 * is not enough; a person whose address is a member's already connects LINE after logging in.
 */
export async function lineRegistration(c: VisitorContext, tools: MemberTools): Promise<Response> {
  const { database, now } = tools
  const facts = c.get('facts')
  const sent = await readSubmission(c, formSubmissionSchema, { fieldsIn: 'data' })
  const language = sent.body.lang
  const done: Done = {
    status: 201,
    reply: { message: visitorTexts[language].member.registered },
    to: screenPath(facts, language, 'register-success'),
  }
  if (sent.body.trap) return answerDone(c, done, now())
  found(findMemberChallenge(database.db, broughtBy(c, tools)))
  checkOpen(database.db, { facts, kind: 'MEMBERSHIP_SETTING', language }, now())
  const checked = checkForm(database.db, facts, {
    kind: 'MEMBERSHIP_SETTING',
    sent,
    asks: isOfLineRegistration,
  })
  if (!checked.email)
    throw new AnswersRefused(
      [{ path: ['data', emailKey], title: {}, problem: { code: 'required' } }],
      facts.settings.defaultLanguage,
    )
  const email = normalEmail(checked.email)
  await tools.attempts.signUp(callerOf(c, tools, email))
  const attribution = await readAttribution(c, tools, language)
  const told = await tools.commit((db) => {
    const { data } = found(takeMemberChallenge(db, broughtBy(c, tools)))
    removeUnconfirmedMembers(db, facts.siteId, now() - unconfirmedMs)
    const wanted = { email, passwordHash: '', checked, attribution, body: sent.body }
    const memberId = takeRegistration(db, c, tools, wanted)
    const { channelId = '', subject = '', name = '' } = data
    if (memberId !== undefined)
      putMemberLine(db, { siteId: facts.siteId, channelId, subject, memberId, name, createdAt: now() })
    return reportConversion(db, tools, {
      ...{ c, kind: 'register', about: memberId ?? null, language, email, attribution },
      phone: phoneIn(checked),
    })
  })
  tools.publishing.notify()
  forgetLineCookie(c, tools)
  return answerDone(c, { ...done, reply: { ...done.reply, ...told } }, now())
}
