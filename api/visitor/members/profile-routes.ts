import { Hono } from 'hono'
import type { ProfileReply } from '#model/calls/visitor/members.ts'
import {
  confirmationSchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
  withdrawalSchema,
} from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { emailKey } from '#model/definition/forms/form-answer.ts'
import { isOfProfile } from '#model/definition/forms/member-fields.ts'
import { AppError } from '#model/messages/errors.ts'
import { removeMemberSessionsOf } from '../../db/members/member-sessions.ts'
import { removeMemberTokensOf } from '../../db/members/member-tokens.ts'
import {
  findMember,
  findMemberByEmail,
  type Member,
  removeMember,
  removeRegistrations,
  updateMember,
} from '../../db/members/members.ts'
import { removePartialsOf } from '../../db/submissions/partial-submissions.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { checkForm, keptAnswers, searchTextOf } from '../forms/check-form.ts'
import { answerDone } from '../http/answer.ts'
import { readSubmission } from '../http/read-body.ts'
import { homePath, screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { rememberDevice } from '../member-session/known-device.ts'
import { forgetMemberSession, writeMemberSession } from '../member-session/member-cookies.ts'
import { newMemberSession, requireMember } from '../member-session/member-session.ts'
import {
  callerOf,
  checkChosen,
  findLink,
  type MemberTools,
  mailKnown,
  mailLink,
  mailNews,
} from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'
import { checkPresence } from './presence.ts'

/** What members see and change of themselves. */
export const profileRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .get(visitorPaths.profile, (c) => showProfile(c, tools))
    .post(visitorPaths.profile, (c) => saveProfile(c, tools))
    .post(visitorPaths.profileEmail, (c) => wantEmail(c, tools))
    .post(visitorPaths.emailConfirm, (c) => confirmEmail(c, tools))
    .post(visitorPaths.profilePassword, (c) => changePassword(c, tools))
    .post(visitorPaths.withdrawal, (c) => withdraw(c, tools))

async function showProfile(c: VisitorContext, tools: MemberTools) {
  const { member } = await requireMember(c, tools)
  const { email, answers, language, createdAt, passwordHash } = member
  return c.json({
    email,
    hasPassword: passwordHash !== '',
    answers,
    language,
    memberSince: new Date(member.confirmedAt ?? createdAt).toISOString(),
    now: tools.now(),
  } satisfies ProfileReply)
}

async function saveProfile(c: VisitorContext, tools: MemberTools) {
  const { member } = await requireMember(c, tools)
  const facts = c.get('facts')
  const { body, files, hash } = await readSubmission(c, profileSchema, { fieldsIn: 'data' })
  const sent = { body: { ...body, agreement: true }, files, hash }
  const { version, answers } = checkForm(tools.database.db, facts, {
    kind: 'MEMBERSHIP_SETTING',
    sent,
    asks: isOfProfile,
  })
  const { [emailKey]: _, ...kept } = keptAnswers(answers)
  const search = searchTextOf({ ...kept, [emailKey]: member.email })
  await tools.commit((db) => updateMember(db, member.id, { answers: kept, formVersion: version, search }))
  const reply = { message: visitorTexts[body.lang].member.saved }
  return answerDone(c, { status: 200, reply, to: screenPath(facts, body.lang, 'profile') }, tools.now())
}

async function wantEmail(c: VisitorContext, tools: MemberTools) {
  const signedIn = await requireMember(c, tools)
  const { member } = signedIn
  const facts = c.get('facts')
  const { body } = await readSubmission(c, emailChangeSchema)
  const language = body.lang ?? c.get('language')
  const newEmail = normalEmail(body.email)
  await tools.attempts.reset(callerOf(c, tools, newEmail))
  await checkPresence(c, tools, { signedIn, password: body.password })
  await tools.commit((db) => {
    const other = findMemberByEmail(db, facts.siteId, newEmail)
    // Only the owner of an address may learn whether it is a member's (decision 33).
    if (other?.status === 'active') mailKnown(db, tools, { facts, member: other, language })
    else mailLink(db, tools, { facts, member, language, purpose: 'email', newEmail })
  })
  tools.publishing.notify()
  const reply = { message: visitorTexts[language].member.emailMailed }
  return answerDone(c, { status: 201, reply, to: screenPath(facts, language, 'profile') }, tools.now())
}

async function confirmEmail(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const language = postedLanguage(c, 'email-confirm')
  const { body } = await readSubmission(c, confirmationSchema)
  const spoken = body.lang ?? language
  await tools.commit((db) => {
    const { member, token } = findLink(c, tools, 'email', db)
    const email = token.email!
    const other = findMemberByEmail(db, facts.siteId, email)
    if (other?.status === 'active') throw new AppError('NOT_FOUND', 'mailed-link-over')
    // Unconfirmed registrations with this address, which is now proven to be this member's.
    removeRegistrations(db, facts.siteId, email)
    removeMemberTokensOf(db, member.id)
    const search = searchTextOf({ ...member.answers, [emailKey]: email })
    updateMember(db, member.id, { email, search })
    mailNews(db, tools, { facts, member, language: spoken, template: 'member-email-changed' })
  })
  tools.publishing.notify()
  const reply = { message: visitorTexts[spoken].member.emailChanged }
  return answerDone(c, { status: 200, reply, to: screenPath(facts, spoken, 'profile') }, tools.now())
}

async function changePassword(c: VisitorContext, tools: MemberTools) {
  const signedIn = await requireMember(c, tools)
  const { member } = signedIn
  const facts = c.get('facts')
  const { body } = await readSubmission(c, passwordChangeSchema)
  const language = body.lang ?? c.get('language')
  checkChosen(facts, body, member.email)
  await checkPresence(c, tools, { signedIn, password: body.current_password })
  const passwordHash = await tools.passwords.hash(body.password)
  const session = newMemberSession(c, tools, member)
  await tools.commit((db) => {
    checkUnchanged(db, member)
    removeMemberTokensOf(db, member.id)
    removeMemberSessionsOf(db, member.id)
    updateMember(db, member.id, { passwordHash })
    session.start(db)
    mailNews(db, tools, { facts, member, language, template: 'member-password-changed' })
  })
  tools.publishing.notify()
  writeMemberSession(c, tools, session.id)
  rememberDevice(c, tools, { siteId: facts.siteId, email: member.email })
  const reply = { message: visitorTexts[language].member.passwordChanged }
  return answerDone(c, { status: 200, reply, to: screenPath(facts, language, 'profile') }, tools.now())
}

async function withdraw(c: VisitorContext, tools: MemberTools) {
  const signedIn = await requireMember(c, tools)
  const { member } = signedIn
  const facts = c.get('facts')
  const { body } = await readSubmission(c, withdrawalSchema)
  const language = body.lang ?? c.get('language')
  await checkPresence(c, tools, { signedIn, password: body.password })
  await tools.commit((db) => {
    checkUnchanged(db, member)
    removePartialsOf(db, { siteId: facts.siteId, memberId: member.id, email: member.email })
    removeMember(db, facts.siteId, member.id)
    mailNews(db, tools, { facts, member, language, template: 'member-withdrawn' })
  })
  tools.publishing.notify()
  forgetMemberSession(c, tools)
  const reply = { message: visitorTexts[language].member.withdrawn }
  return answerDone(c, { status: 200, reply, to: homePath(facts, language) }, tools.now())
}

/** The password may have been changed during the check. */
function checkUnchanged(db: Parameters<typeof findMember>[0], { siteId, id, passwordHash }: Member): void {
  if (findMember(db, siteId, id)?.passwordHash !== passwordHash)
    throw new AppError('CONFLICT', 'changed-meanwhile')
}
