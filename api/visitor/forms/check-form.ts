import { formVersion } from '#builder/stages/screen-content.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import type { FormSubmissionBody } from '#model/calls/visitor/submissions-schema.ts'
import type { FormDefinition, FormField, FormKind } from '#model/definition/forms/form.ts'
import {
  type AnswerRule,
  type Answers,
  answerProblems,
  emailKey,
} from '#model/definition/forms/form-answer.ts'
import { shownRules } from '#model/definition/forms/form-condition.ts'
import { rulesOfForm } from '#model/definition/forms/form-rules.ts'
import { plainAnswer } from '#model/definition/forms/plain-answer.ts'
import { AppError } from '#model/messages/errors.ts'
import { withoutLostCharacters } from '#model/values/characters.ts'
import { withoutInvisibleCharacters } from '#model/values/invisible-characters.ts'
import type { Db } from '../../db/database.ts'
import { findFormVersion } from '../../db/submissions/form-versions.ts'
import { AnswersRefused } from '../http/answers-refused.ts'
import type { Sent } from '../http/read-body.ts'
import { formOf, type SiteFacts } from '../http/site-facts.ts'

export interface CheckedForm {
  /** The version of the form that was answered. */
  version: string
  fields: readonly FormField[]
  /** Cleaned, without answers to fields that the form, or this visitor's form, does not have; passwords included. */
  answers: Answers
  files: Readonly<Record<string, File>>
  /** The sender's email address, if the form has that field. */
  email: string | undefined
}

export interface FormToCheck {
  kind: FormKind
  sent: Sent<FormSubmissionBody>
  /** Whether a field of a version is asked for; by default every field is. */
  asks?: (field: FormField, state: Pick<FormDefinition, 'fields' | 'steps'>) => boolean
}

/**
 * Validates answers against the version of the form that they are for (decision 38). Throws CONFLICT if that version was never
 * online, INVALID_INPUT with all problems.
 */
export function checkForm(
  db: Db,
  facts: SiteFacts,
  { kind, sent, asks = () => true }: FormToCheck,
): CheckedForm {
  const { body, files } = sent
  const { defaultLanguage, companyDisplay } = facts.settings
  const state = stateOf(db, facts, { kind, version: body.version })
  const { version } = state
  const applicable = new Set(state.fields.filter((field) => asks(field, state)).map(({ key }) => key))
  const all = rulesOfForm(state, { language: body.lang, defaultLanguage }).filter(({ key }) =>
    applicable.has(key),
  )
  const given = cleaned(all, body.data)
  const rules = shownRules(all, given, files)
  const shown = new Set(rules.map(({ key }) => key))
  const fields = state.fields.filter(({ key }) => shown.has(key))
  const answers = Object.fromEntries(Object.entries(given).filter(([key]) => shown.has(key)))
  const problems = answerProblems(rules, answers, files)
  const wrong = fields.flatMap(({ key, title }) => {
    const problem = problems[key]
    return problem ? [{ path: ['data', key], title, problem }] : []
  })
  if (companyDisplay?.agreementRequired && !body.agreement)
    wrong.push({ path: [plainNames.agreement], title: {}, problem: { code: 'consent' } })
  if (wrong.length > 0) throw new AnswersRefused(wrong, defaultLanguage)
  const ofFiles = new Set(rules.flatMap(({ key, input }) => (input === 'FILE' ? [key] : [])))
  const email = answers[emailKey]
  return {
    version,
    fields,
    answers,
    files: Object.fromEntries(Object.entries(files).filter(([key]) => ofFiles.has(key))),
    email: typeof email === 'string' ? email : undefined,
  }
}

interface FormState extends Pick<FormDefinition, 'fields' | 'steps'> {
  version: string
}

const versions = new WeakMap<FormDefinition, string>()

/** Cached by object: the live form remains the same object while it is live. */
function versionOf(form: FormDefinition): string {
  const version = versions.get(form) ?? formVersion(form)
  versions.set(form, version)
  return version
}

function stateOf(
  db: Db,
  facts: SiteFacts,
  { kind, version }: { kind: FormKind; version: string | undefined },
): FormState {
  const form = formOf(facts.settings, kind)
  const current = versionOf(form)
  if (version === undefined || version === current) return { ...form, version: current }
  const earlier = findFormVersion(db, { siteId: facts.siteId, kind, version })
  if (!earlier) throw new AppError('CONFLICT', 'form-changed')
  return { ...earlier, version }
}

/** Answers to the form's fields, in the form that is stored and shown. Passwords stay as typed. */
function cleaned(rules: readonly AnswerRule[], data: Answers): Answers {
  const answers: Record<string, string | string[]> = Object.create(null)
  for (const rule of rules) {
    const { key, input } = rule
    const given = Object.hasOwn(data, key) ? data[key] : undefined
    if (given === undefined || input === 'FILE') continue
    if (input === 'SELECT_OPTIONS') {
      const chosen = (typeof given === 'string' ? [given] : [...given]).filter(Boolean)
      if (chosen.length > 0) answers[key] = [...new Set(chosen)]
    } else if (typeof given === 'string') {
      const text = input === 'PASSWORD' ? given : plainAnswer(rule, written(given))
      if (text !== '') answers[key] = text
    } else answers[key] = [...given]
  }
  return answers
}

const written = (text: string): string =>
  withoutInvisibleCharacters(withoutLostCharacters(text)).replace(/\r\n?/g, '\n').trim()

const secretInputs: ReadonlySet<string> = new Set(['password', 'confirm_password'])

export const isSecret = (key: string): boolean => secretInputs.has(key)

/** The answers that are stored: without passwords. */
export const keptAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !isSecret(key)))

/** All answers in lower case and normalised, for searching. */
export const searchTextOf = (answers: Answers): string =>
  Object.values(keptAnswers(answers)).flat().join('\n').normalize('NFKC').toLowerCase()

/** The first telephone number of a form, as it was written. */
export const phoneIn = ({ fields, answers }: Pick<CheckedForm, 'fields' | 'answers'>): string | undefined =>
  fields
    .filter(({ typeInput }) => typeInput === 'PHONE')
    .map(({ key }) => answers[key])
    .find((answer): answer is string => typeof answer === 'string' && answer !== '')
