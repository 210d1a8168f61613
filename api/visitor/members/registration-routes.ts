import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { confirmationSchema, mailRequestSchema } from '#model/calls/visitor/members-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { type FormSubmissionBody, formSubmissionSchema } from '#model/calls/visitor/submissions-schema.ts'
import { confirmationKey, emailKey, passwordKey } from '#model/definition/forms/form-answer.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { removeMemberTokensOf } from '../../db/members/member-tokens.ts'
import {
  addMember,
  findMemberByEmail,
  type Member,
  removeRegistrations,
  removeUnconfirmedMembers,
  updateMember,
} from '../../db/members/members.ts'
import { addToNotice } from '../../db/submissions/form-notices.ts'
import { callerAddress } from '../../http/client-address.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { queueConnectors } from '../../services/messages/connectors/queue-connectors.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'
import { noteConversion } from '../events/note-visit.ts'
import { reportConversion } from '../events/report-conversion.ts'
import { type CheckedForm, checkForm, keptAnswers, phoneIn, searchTextOf } from '../forms/check-form.ts'
import { checkOpen, takePlace } from '../forms/form-closing.ts'
import { queueReply } from '../forms/form-reply.ts'
import { checkPerson } from '../forms/spam-check.ts'
import { answerDone, type Done } from '../http/answer.ts'
import { AnswersRefused } from '../http/answers-refused.ts'
import { recordOptIn } from '../http/consent.ts'
import { runIdempotently } from '../http/idempotent-work.ts'
import { readSubmission, type Sent } from '../http/read-body.ts'
import { formOf, screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorEnv } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { readAttribution } from '../reads/read-attribution.ts'
import { callerOf, findLink, type MemberTools, mailKnown, mailLink, mailRegistered } from './member-tools.ts'
import { postedLanguage } from './posted-screen.ts'

/** How long an unconfirmed registration is kept. */
export const unconfirmedMs = 7 * 24 * 60 * 60_000

/** Provisional registration, its mail, and confirmation by a button on the linked page (decision 32). */
export const registrationRoutes = (tools: MemberTools): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .post(visitorPaths.register, (c) => register(c, tools))
    .post(visitorPaths.resendRegisterEmail, (c) => resend(c, tools))
    .post(visitorPaths.registerConfirm, (c) => confirm(c, tools))

async function register(c: VisitorContext, tools: MemberTools) {
  const { database, now, passwords, attempts, publishing } = tools
  const facts = c.get('facts')
  const sent = await readSubmission(c, formSubmissionSchema, { fieldsIn: 'data' })
  const { lang } = sent.body
  const done: Done = {
    status: 201,
    reply: { message: visitorTexts[lang].member.registered },
    to: screenPath(facts, lang, 'register-success'),
  }
  if (sent.body.trap) return answerDone(c, done, now())

  let input: RegistrationInput | undefined
  const answer = await runIdempotently(c, tools, {
    hash: hashWithoutPasswords(sent),
    async before() {
      checkOpen(database.db, { facts, kind: 'MEMBERSHIP_SETTING', language: lang }, now())
      await checkPerson(c, tools, 'MEMBERSHIP_SETTING')
      const checked = checkForm(database.db, facts, { kind: 'MEMBERSHIP_SETTING', sent })
      const { email, password } = credentialsOf(checked, facts.settings.defaultLanguage)
      checkUncommon(password, email)
      await attempts.signUp(callerOf(c, tools, email))
      const attribution = await readAttribution(c, tools, lang)
      input = { email, passwordHash: await passwords.hash(password), checked, attribution }
    },
    work(db) {
      removeUnconfirmedMembers(db, facts.siteId, now() - unconfirmedMs)
      const about = takeRegistration(db, c, tools, { ...input!, body: sent.body }) ?? null
      const { email, checked, attribution } = input!
      const person = { about, language: lang, email, phone: phoneIn(checked), attribution }
      const told = reportConversion(db, tools, { c, kind: 'register', ...person })
      return { ...done, reply: { ...done.reply, ...told } }
    },
  })
  publishing.notify()
  return answerDone(c, answer, now())
}

interface RegistrationInput {
  email: string
  /** Empty for who registers with LINE. */
  passwordHash: string
  checked: CheckedForm
  attribution: Attribution | null
}

/** The stored hash of the call must not allow guessing the password. */
function hashWithoutPasswords({ hash, body }: Sent<FormSubmissionBody>): string {
  const { [passwordKey]: _, [confirmationKey]: __, ...data } = body.data
  const isPlain = Object.keys(data).length === Object.keys(body.data).length
  return isPlain
    ? hash
    : createHash('sha256')
        .update(`register\n${JSON.stringify({ ...body, data })}`)
        .digest('hex')
}

/** Both are required, whatever fields the form has. Throws INVALID_INPUT. */
function credentialsOf({ email, answers }: CheckedForm, defaultLanguage: Language) {
  const password = answers[passwordKey]
  const missing = [
    ...(email ? [] : [emailKey]),
    ...(typeof password === 'string' && password !== '' ? [] : [passwordKey]),
  ]
  if (!email || typeof password !== 'string' || missing.length > 0)
    throw new AnswersRefused(
      missing.map((key) => ({ path: ['data', key], title: {}, problem: { code: 'required' } })),
      defaultLanguage,
    )
  return { email: normalEmail(email), password }
}

export interface Registration extends RegistrationInput {
  body: FormSubmissionBody
}

/**
 * Adds a provisional member. A person who is a member already is told so by mail, but the caller is not (decision 33). Returns
 * the new member; undefined if there is none.
 */
export function takeRegistration(
  db: Db,
  c: VisitorContext,
  tools: MemberTools,
  { email, passwordHash, checked, attribution, body }: Registration,
): string | undefined {
  const facts = c.get('facts')
  const [{ siteId, settings }, language, now] = [facts, body.lang, tools.now()]
  const known = findMemberByEmail(db, siteId, email)
  // Also for existing members, so that the response takes as long and does not reveal them.
  noteConversion(db, tools, { c, kind: 'register', language })
  if (known?.status === 'active') {
    mailKnown(db, tools, { facts, member: known, language })
    return undefined
  }
  const { [emailKey]: _, ...answers } = keptAnswers(checked.answers)
  const isAsked = settings.companyDisplay?.agreementRequired && body.agreement
  const address = callerAddress(c, tools) ?? ''
  const registration = {
    passwordHash,
    language,
    formVersion: checked.version,
    answers,
    search: searchTextOf(checked.answers),
    optIn: isAsked ? recordOptIn(db, { facts, language, address, now }) : null,
    attribution,
    createdAt: now,
  }
  // An earlier registration stays unchanged, because it may be somebody else's. It has already taken the place for this address.
  if (!known) takePlace(db, { facts, kind: 'MEMBERSHIP_SETTING', language }, now)
  const id = randomUUID()
  addMember(db, { ...registration, id, siteId, email, status: 'provisional' })
  mailLink(db, tools, { facts, member: { id, email }, language, purpose: 'confirm' })
  return id
}

async function resend(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, mailRequestSchema)
  const email = normalEmail(body.email)
  const language = body.lang ?? c.get('language')
  await tools.attempts.reset(callerOf(c, tools, email))
  await tools.commit((db) => mailRegistered(db, tools, { facts, email, language }))
  tools.publishing.notify()
  const to = screenPath(facts, language, 'register-success')
  const message = visitorTexts[language].member.mailed
  return answerDone(c, { status: 201, reply: { message }, to }, tools.now())
}

async function confirm(c: VisitorContext, tools: MemberTools) {
  const facts = c.get('facts')
  const language = postedLanguage(c, 'register-confirm')
  const { body } = await readSubmission(c, confirmationSchema)
  const spoken = body.lang ?? language
  const isQueued = await tools.commit((db) => {
    const { member } = findLink(c, tools, 'confirm', db)
    const { siteId, id: submissionId } = member
    removeMemberTokensOf(db, member.id)
    updateMember(db, member.id, { status: 'active', confirmedAt: tools.now() })
    removeRegistrations(db, siteId, member.email)
    const { autoReply: reply, fields, notice } = formOf(facts.settings, 'MEMBERSHIP_SETTING')
    // Statements that are prepared for the database itself take part in the transaction, because there is one connection.
    if (notice?.isOn !== false)
      addToNotice(tools.database.db, { siteId, kind: 'MEMBERSHIP_SETTING', submissionId })
    const isReplied = queueReply(tools.database.db, tools, {
      ...{ facts, reply, fields, language: member.language, to: member.email },
      ...{ answers: { [emailKey]: member.email, ...member.answers }, recordId: member.id },
    })
    return notifyWebhooks(db, tools, member) || isReplied
  })
  if (isQueued) tools.publishing.notify()
  const to = screenPath(facts, spoken, 'register-done')
  return answerDone(
    c,
    { status: 200, reply: { message: visitorTexts[spoken].member.confirmed }, to },
    tools.now(),
  )
}

function notifyWebhooks(db: Db, tools: MemberTools, member: Member): boolean {
  const { id, siteId, email, answers, language, attribution } = member
  const now = tools.now()
  const data = { id, email, language, answers, attribution, confirmedAt: new Date(now).toISOString() }
  const isSentOn = queueConnectors(db, { siteId, source: 'MEMBERSHIP_SETTING', about: id, now })
  return queueWebhooks(db, { siteId, type: 'member.confirmed', data, now }) || isSentOn
}
