import { randomBytes } from 'node:crypto'
import { confirmationToken } from '#model/calls/visitor/members.ts'
import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { type Language, siteNameIn } from '#model/values/language.ts'
import { isPassword, passwordLacks } from '#model/values/password.ts'
import type { Db } from '../../db/database.ts'
import {
  addMemberToken,
  findMemberToken,
  type MemberTokenPurpose,
  removeMemberTokensFor,
  removeOverMemberTokens,
} from '../../db/members/member-tokens.ts'
import { findRegistrations, type Member } from '../../db/members/members.ts'
import { addressBlock } from '../../http/client-address.ts'
import { type Attempts, createAttempts } from '../../http/guard/attempts.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import type { MailValues, MemberMailValues } from '../../services/messages/mail/mail-values.ts'
import { queueMail, simulateQueuedMail } from '../../services/messages/mail/queue-mail.ts'
import { AnswersRefused } from '../http/answers-refused.ts'
import { type SiteFacts, screenPath, shownLanguage } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'
import { hashOf } from '../member-session/member-session.ts'

/** Shared by members' calls, so that attempts are counted together. */
export type MemberTools = VisitorDeps & { attempts: Attempts }

export const withMemberTools = (deps: VisitorDeps): MemberTools => ({
  ...deps,
  attempts: createAttempts(createLimits(deps), 'members'),
})

/** The caller, as attempts are counted: the same email address on two sites counts as two people. */
export const callerOf = (c: VisitorContext, deps: VisitorDeps, email: string) => ({
  email: `${c.get('facts').siteId} ${email}`,
  address: addressBlock(c, deps),
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a link is valid. */
const lifetimeMs: Readonly<Record<MemberTokenPurpose, number>> = {
  confirm: 24 * hourMs,
  email: 24 * hourMs,
  password: hourMs,
  login: 15 * minuteMs,
}

const screenOf = {
  confirm: 'register-confirm',
  email: 'email-confirm',
  password: 'password-new',
  login: 'login-confirm',
} as const
const mailOfPurpose = {
  confirm: 'member-confirm',
  email: 'member-email',
  password: 'member-password',
  login: 'member-login',
} as const

interface MemberMailing {
  facts: SiteFacts
  member: Pick<Member, 'id' | 'email'>
  language: Language
}

/** Mails a link that works once; earlier ones for the same purpose stop working. In the transaction of the event. */
export function mailLink(
  db: Db,
  deps: VisitorDeps,
  { purpose, newEmail, ...mailing }: MemberMailing & { purpose: MemberTokenPurpose; newEmail?: string },
): void {
  const { member } = mailing
  const now = deps.now()
  const expiresAt = now + lifetimeMs[purpose]
  const { token, link } = makeLink(deps, { ...mailing, purpose })
  addMemberToken(db, {
    hash: hashOf(token),
    memberId: member.id,
    purpose,
    email: newEmail ?? null,
    createdAt: now,
    expiresAt,
  })
  const to = newEmail ?? member.email
  const request = mailRequestOf(deps, { ...mailing, template: mailOfPurpose[purpose], to, link })
  queueMail(db, { ...request, expiresAt })
}

/**
 * Mails the link of a registration again. If several people may have registered with the address, nobody can tell which
 * registration is its owner's: they are asked to register again.
 */
export function mailRegistered(
  db: Db,
  deps: VisitorDeps,
  { facts, email, language }: Pick<MemberMailing, 'facts' | 'language'> & { email: string },
): void {
  const purpose = 'confirm'
  const [member, another] = findRegistrations(db, facts.siteId, email)
  if (!member) simulateMail(db, deps, { facts, email, language, purpose })
  else if (!another) mailLink(db, deps, { facts, member, language, purpose })
  else {
    const link = deps.originOf(facts.siteId) + screenPath(facts, language, 'register')
    const template = 'member-register-again'
    queueMail(db, mailRequestOf(deps, { facts, language, member, template, to: email, link }))
  }
}

/** Does the same work as `mailLink` for an unknown address, so that response times reveal nothing. */
export function simulateMail(
  db: Db,
  deps: VisitorDeps,
  given: Pick<MemberMailing, 'facts' | 'language'> & { email: string; purpose: MemberTokenPurpose },
): void {
  const { facts, language, email, purpose } = given
  const { token, link } = makeLink(deps, given)
  removeOverMemberTokens(db, deps.now())
  removeMemberTokensFor(db, hashOf(token), purpose)
  const template = mailOfPurpose[purpose]
  const request = mailRequestOf(deps, { facts, language, member: undefined, template, to: email, link })
  simulateQueuedMail(db, { ...request, expiresAt: deps.now() + lifetimeMs[purpose] })
}

function makeLink(
  deps: VisitorDeps,
  { facts, language, purpose }: Pick<MemberMailing, 'facts' | 'language'> & { purpose: MemberTokenPurpose },
) {
  const token = randomBytes(32).toString('base64url')
  const path = screenPath(facts, language, screenOf[purpose])
  return { token, link: `${deps.originOf(facts.siteId)}${path}?${confirmationToken}=${token}` }
}

/** Mails a link to the login screen to a person who is a member already. */
export function mailKnown(db: Db, deps: VisitorDeps, mailing: MemberMailing): void {
  const path = screenPath(mailing.facts, mailing.language, 'login')
  const link = deps.originOf(mailing.facts.siteId) + path
  queueMail(db, mailRequestOf(deps, { ...mailing, template: 'member-known', to: mailing.member.email, link }))
}

type MemberNews =
  | 'member-password-changed'
  | 'member-email-changed'
  | 'member-passkey-added'
  | 'member-line-connected'
  | 'member-withdrawn'

/** Mails a notification without a link. That about the end of a membership is kept when the member is deleted. */
export function mailNews(
  db: Db,
  deps: VisitorDeps,
  { template, ...mailing }: MemberMailing & { template: MemberNews },
): void {
  queueMail(db, mailRequestOf(deps, { ...mailing, template, to: mailing.member.email, link: '' }))
}

interface QueuedMail<Template extends keyof MemberMailValues> extends Omit<MemberMailing, 'member'> {
  /** Undefined for a simulated mail. */
  member: MemberMailing['member'] | undefined
  template: Template
  to: string
  link: string
}

function mailRequestOf<Template extends keyof MemberMailValues>(
  deps: VisitorDeps,
  { facts, member, language, template, to, link }: QueuedMail<Template>,
) {
  const spoken = shownLanguage(facts, language)
  const site = siteNameIn(facts.settings, spoken)
  const values = { site, signedBy: site, ...(link ? { link } : {}) } as MailValues[Template]
  return {
    template,
    to,
    language: spoken,
    values,
    about: { siteId: facts.siteId },
    recordId: template === 'member-withdrawn' ? undefined : member?.id,
    now: deps.now(),
  }
}

/** The token in the address, with its member. Throws INVALID_INPUT, NOT_FOUND. */
export function findLink(c: VisitorContext, deps: VisitorDeps, purpose: MemberTokenPurpose, db: Db) {
  const token = c.req.query(confirmationToken)
  if (!token) throw new AppError('INVALID_INPUT', 'token-missing')
  return orNotFound(
    findMemberToken(db, {
      siteId: c.get('facts').siteId,
      hash: hashOf(token),
      purpose,
      now: deps.now(),
    }),
    'mailed-link-over',
  )
}

/** Throws INVALID_INPUT for a password that is too common, or not repeated correctly. */
export function checkChosen(
  facts: SiteFacts,
  { password, confirm_password }: { password: string; confirm_password: string },
  email: string,
): void {
  const wrong = (key: string, code: AnswerProblem & { code: string }) =>
    new AnswersRefused([{ path: [key], title: {}, problem: code }], facts.settings.defaultLanguage)
  if (!isPassword(password)) throw wrong('password', { code: 'password', lacks: passwordLacks(password) })
  if (password !== confirm_password) throw wrong('confirm_password', { code: 'mismatch' })
  checkUncommon(password, email)
}
