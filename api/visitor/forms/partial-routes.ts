import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sha256 } from '#builder/hash.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import {
  type PartialReply,
  partialHeader,
  partialKeyPattern,
  partialPaths,
} from '#model/calls/visitor/submissions.ts'
import { partialRemovalSchema, partialSubmissionSchema } from '#model/calls/visitor/submissions-schema.ts'
import type { FormDefinition, FormField } from '#model/definition/forms/form.ts'
import { stepsOf } from '#model/definition/forms/form-rules.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import { AppError } from '#model/messages/errors.ts'
import { includes } from '#model/records/plan.ts'
import type { SubmissionKind } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { findConsentText } from '../../db/submissions/form-versions.ts'
import { endPartial, putPartial, removePartial } from '../../db/submissions/partial-submissions.ts'
import { addressBlock, callerAddress } from '../../http/client-address.ts'
import { answerDone, type Done } from '../http/answer.ts'
import { limitsOf, visitorLimits } from '../http/limits.ts'
import { readSubmission } from '../http/read-body.ts'
import { formOf, screenPath } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { findSignedIn } from '../member-session/member-session.ts'
import { checkForm, isSecret, keptAnswers, searchTextOf } from './check-form.ts'
import { checkOpen } from './form-closing.ts'

const partialForms = [
  { path: visitorPaths.contact, kind: 'CONTACT_SETTING', screen: 'contact' },
  { path: visitorPaths.homepage, kind: 'HOMEPAGE_SETTING', screen: 'forms' },
] as const

type PartialForm = (typeof partialForms)[number]

/** Unsent answers to forms with several steps, stored with the visitor's consent until they send the form. */
export function partialRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>()
  for (const form of partialForms)
    app
      .post(form.path + partialPaths.keep, (c) => keep(c, deps, form))
      .post(form.path + partialPaths.remove, (c) => remove(c, deps, form))
  return app
}

async function keep(c: VisitorContext, deps: VisitorDeps, { kind, screen }: PartialForm) {
  const facts = c.get('facts')
  checkKept(c, kind)
  const sent = await readSubmission(c, partialSubmissionSchema)
  const { data, lang, version, key, steps, agreed, trap } = sent.body
  const done = (isKept: boolean): Done<Omit<PartialReply, 'now'>> => ({
    status: 200,
    reply: { isKept },
    to: screenPath(facts, lang, screen),
  })
  // Robots that fill in the hidden field get the same response.
  if (trap) return answerDone(c, done(true), deps.now())
  takeLimits(c, deps)
  const { siteId } = facts
  const { db } = deps.database
  checkOpen(db, { facts, kind, language: lang }, deps.now())
  if (findConsentText(db, { siteId, hash: agreed }) === undefined)
    throw new AppError('CONFLICT', 'form-changed')
  const checked = checkForm(db, facts, {
    kind,
    sent: { ...sent, body: { data, lang, version, agreement: true } },
    asks: (field, state) => isOfSteps(field, state, steps),
  })
  const answers = keptAnswers(checked.answers)
  const member = await findSignedIn(c, deps)
  const now = deps.now()
  const partial = {
    id: randomUUID(),
    siteId,
    kind,
    keyHash: sha256(key),
    formVersion: checked.version,
    language: lang,
    steps,
    email: checked.email ?? null,
    answers,
    search: searchTextOf(answers),
    optIn: { textHash: agreed, at: now, address: callerAddress(c, deps) ?? '' },
    memberId: member?.member.id ?? null,
    updatedAt: now,
  }
  return answerDone(c, done(await deps.commit((db) => putPartial(db, partial))), deps.now())
}

async function remove(c: VisitorContext, deps: VisitorDeps, { kind, screen }: PartialForm) {
  const facts = c.get('facts')
  const { body } = await readSubmission(c, partialRemovalSchema)
  const { siteId } = facts
  await deps.commit((db) => removePartial(db, { siteId, kind, keyHash: sha256(body.key) }))
  const to = screenPath(facts, c.get('language'), screen)
  return answerDone(c, { status: 200, reply: { isKept: false }, to }, deps.now())
}

/** Throws NOT_FOUND if the live site does not store unsent answers. */
function checkKept(c: VisitorContext, kind: SubmissionKind): void {
  const { root, settings } = c.get('facts')
  const isKept = partialText(formOf(settings, kind), settings.defaultLanguage) !== undefined
  if (!isKept || !includes(root.plan, 'settingFormContact')) throw new AppError('NOT_FOUND', 'form-not-here')
}

/** Whether a field belongs to the completed steps. Files and passwords are not stored, and not asked for. */
const isOfSteps = (
  field: FormField,
  state: Pick<FormDefinition, 'fields' | 'steps'>,
  steps: number,
): boolean =>
  field.typeInput !== 'FILE' &&
  !isSecret(field.key) &&
  stepsOf(state)
    .slice(0, steps)
    .some(({ fields }) => fields.includes(field))

/** Throws TOO_MANY. */
function takeLimits(c: VisitorContext, deps: VisitorDeps): void {
  const { siteId } = c.get('facts')
  const limits = limitsOf(deps)
  const key = `partial ${siteId} ${addressBlock(c, deps)}`
  if (!limits.take([{ key, limit: visitorLimits.partialOfAddress }]))
    throw new AppError('TOO_MANY', 'sent-too-often')
  if (!limits.take([{ key: `partials ${siteId}`, limit: visitorLimits.partialOfSite }]))
    throw new AppError('TOO_MANY', 'site-too-busy')
}

/** Deletes the unsent answers of a form, in the transaction that stores the submission. */
export function endPartialOf(
  c: VisitorContext,
  db: Db,
  { kind, language, formVersion, now }: EndedForm,
): void {
  const key = c.req.header(partialHeader)
  if (key === undefined || !partialKeyPattern.test(key)) return
  const { siteId, settings } = c.get('facts')
  const form = formOf(settings, kind)
  const names = { id: randomUUID(), siteId, kind, keyHash: sha256(key), formVersion, language }
  endPartial(db, { ...names, steps: stepsOf(form).length }, now)
}

interface EndedForm {
  kind: SubmissionKind
  language: Language
  formVersion: string
  now: number
}
