import { isEmail } from '../../values/email.ts'
import { limits } from '../../values/limits.ts'
import { isPassword, type PasswordPart, passwordLacks, passwordLength } from '../../values/password.ts'
import { plainText } from '../../values/plain-text.ts'
import type { AnswerCondition, AnyCondition } from './form-condition.ts'
import { type FileProblemCode, fileProblem, type GivenFiles } from './form-file.ts'
import { type AnswerLimits, countProblem, type LimitProblem, limitProblem } from './form-limits.ts'
import { plainAnswer } from './plain-answer.ts'

/**
 * What a field of a form, or a question of a survey, asks for. `CONSENT` is a box to tick; the answer to `FILE` is no text
 * but a file that is sent beside the texts.
 */
export type AnswerInput =
  | 'TEXT_BOX'
  | 'TEXT_AREA'
  | 'NUMBER'
  | 'DATE'
  | 'PHONE'
  | 'POSTAL_CODE'
  | 'SELECT'
  | 'SELECT_OPTIONS'
  | 'CONSENT'
  | 'FILE'
  | 'EMAIL'
  | 'URL'
  | 'PASSWORD'

/** What an answer is checked against, in the browser and on the server alike. */
export interface AnswerRule {
  key: string
  input: AnswerInput
  isRequired: boolean
  /** What may be chosen, where something is chosen. */
  options: readonly string[]
  /** Characters, as a browser counts them: UTF-16 code units. */
  maxLength: number
  /** What else the creator asks of it. */
  limits?: AnswerLimits | undefined
  /** What has to hold of other answers before the field is shown; see `shownRules`. */
  showIf?: readonly (AnswerCondition | AnyCondition)[] | undefined
}

/** By the key of the field: a text, or what was chosen of many. A field that is absent was left empty. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>

export type AnswerProblem =
  | { code: 'required' | 'choose' | 'choose-some' | 'consent' | 'email' | 'number' | 'mismatch' }
  | { code: 'password'; lacks: PasswordPart[] }
  | { code: 'date' | 'phone' | 'postal-code' | 'url' | FileProblemCode }
  | { code: 'too-long'; max: number }
  | LimitProblem

/** By the key of the field. */
export type AnswerProblems = Readonly<Record<string, AnswerProblem>>

/** http or https, a domain with an ending, perhaps a port, a path and what follows it; no password. */
export const urlPattern =
  '[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s\\/?#@:\\\\]+\\.[^\\s\\/?#@:\\\\.]+(?::[0-9]{1,5})?(?:[\\/?#]\\S*)?'

/** Keys that visitor.md §3 gives a meaning. */
export const emailKey = 'email'
export const passwordKey = 'password'
export const confirmationKey = 'confirm_password'

const ownInputs: ReadonlyMap<string, AnswerInput> = new Map([
  [emailKey, 'EMAIL'],
  [passwordKey, 'PASSWORD'],
  [confirmationKey, 'PASSWORD'],
])

/** The input type of a field: some keys have a fixed one, whatever the definition says. */
export const inputOf = (key: string, typeInput: AnswerInput): AnswerInput => ownInputs.get(key) ?? typeInput

/** Longest answer to a question that asks for more than a line. */
export const longAnswer = limits.mainText

/** What a ticked box sends. */
export const ticked = 'yes'

/** Text fields that are older than `TEXT_AREA` ask for more than a line by their key. */
const longKey = /(?:^|_)(?:message|comments?|inquiry|questions?|requests?|details|notes?)$/
const addressKey = /(?:^|_)address$/

/** How much a field takes: 50 characters (visitor.md §5) unless it is one of those that people write more in. */
export function maxLengthOf(key: string, input: AnswerInput): number {
  if (input === 'EMAIL') return limits.email
  if (input === 'URL') return limits.url
  if (input === 'PASSWORD') return passwordLength.max
  if (input === 'TEXT_AREA') return longAnswer
  if (input !== 'TEXT_BOX') return limits.text
  if (longKey.test(key)) return longAnswer
  return addressKey.test(key) ? limits.textarea : limits.text
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')
const url = whole(urlPattern)
const calendarDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const phone = /^\+?[0-9][0-9 .()-]*$/
const phoneDigits = { min: 6, max: 15 } as const
const postalCode = /^[a-z0-9](?:[ -]?[a-z0-9]){2,9}$/i
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i

/** `2026-04-01`, as browsers send the answer to a date field. */
export function isDay(text: string): boolean {
  if (!calendarDay.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A telephone number as people of any country write it. */
export function isPhone(text: string): boolean {
  const written = plainText(text).replace(/^\((?=[0-9+])/, '')
  const digits = written.replace(/[^0-9]/g, '').length
  return phone.test(written) && digits >= phoneDigits.min && digits <= phoneDigits.max
}

/** A postal code of any country, with or without its mark. */
export const isPostalCode = (text: string): boolean => postalCode.test(plainText(text).replace(/^〒 ?/, ''))

/** What is wrong with one answer by itself; undefined when nothing is. */
export function answerProblem(
  rule: AnswerRule,
  answer: string | readonly string[] | undefined,
): AnswerProblem | undefined {
  if (rule.input === 'SELECT_OPTIONS') return choicesProblem(rule, answer)
  // Files are looked at by themselves: a text in the place of one is no answer.
  if (rule.input === 'FILE') return undefined
  if (typeof answer === 'object') return { code: 'choose' }
  const text = plainAnswer(rule, answer ?? '')
  // A password is taken as it is typed; elsewhere blanks alone are no answer.
  const isEmpty = rule.input === 'PASSWORD' ? text === '' : text.trim() === ''
  if (isEmpty) return rule.isRequired ? missing[rule.input] : undefined
  return (
    formProblem(rule, text) ??
    (text.length > rule.maxLength ? { code: 'too-long', max: rule.maxLength } : undefined) ??
    (rule.limits && limitProblem(rule.limits, text))
  )
}

function formProblem({ input, options }: AnswerRule, text: string): AnswerProblem | undefined {
  switch (input) {
    case 'SELECT':
      return options.includes(text) ? undefined : choose
    case 'EMAIL':
      return isEmail(text.trim()) ? undefined : { code: 'email' }
    case 'URL':
      return url.test(text.trim()) ? undefined : { code: 'url' }
    case 'PASSWORD':
      return isPassword(text) ? undefined : { code: 'password', lacks: passwordLacks(text) }
    case 'NUMBER':
      return number.test(text.trim()) ? undefined : { code: 'number' }
    case 'DATE':
      return isDay(text.trim()) ? undefined : { code: 'date' }
    case 'PHONE':
      return isPhone(text) ? undefined : { code: 'phone' }
    case 'POSTAL_CODE':
      return isPostalCode(text) ? undefined : { code: 'postal-code' }
    case 'CONSENT':
      return text === ticked ? undefined : missing.CONSENT
    default:
      return undefined
  }
}

const required: AnswerProblem = { code: 'required' }
const choose: AnswerProblem = { code: 'choose' }
const chooseSome: AnswerProblem = { code: 'choose-some' }

const missing: Readonly<Record<AnswerInput, AnswerProblem>> = {
  TEXT_BOX: required,
  TEXT_AREA: required,
  NUMBER: required,
  DATE: required,
  PHONE: required,
  POSTAL_CODE: required,
  EMAIL: required,
  URL: required,
  PASSWORD: required,
  SELECT: choose,
  SELECT_OPTIONS: chooseSome,
  CONSENT: { code: 'consent' },
  FILE: { code: 'file-missing' },
}

function choicesProblem(
  rule: AnswerRule,
  answer: string | readonly string[] | undefined,
): AnswerProblem | undefined {
  const chosen = typeof answer === 'string' ? [answer].filter(Boolean) : (answer ?? [])
  if (chosen.length === 0) return rule.isRequired ? chooseSome : undefined
  if (!chosen.every((one) => rule.options.includes(one))) return chooseSome
  return rule.limits && countProblem(rule.limits, new Set(chosen).size)
}

/** What is wrong with the answers to a whole form, and with the files that came with them; empty when nothing is. */
export function answerProblems(
  rules: readonly AnswerRule[],
  answers: Answers,
  files: GivenFiles = {},
): AnswerProblems {
  const problems: Record<string, AnswerProblem> = Object.create(null)
  for (const rule of rules) {
    const answer = Object.hasOwn(answers, rule.key) ? answers[rule.key] : undefined
    const problem =
      answerProblem(rule, answer) ??
      confirmationProblem(rule, answers) ??
      repetitionProblem(rule, rules, answers) ??
      problemOfFile(rule, files)
    if (problem) problems[rule.key] = problem
  }
  return problems
}

/** The confirmation has to be the password once more, even where the form does not require it. */
function confirmationProblem({ key }: AnswerRule, answers: Answers): AnswerProblem | undefined {
  if (key !== confirmationKey) return undefined
  return (answers[confirmationKey] ?? '') === (answers[passwordKey] ?? '') ? undefined : { code: 'mismatch' }
}

/** What repeats a field has to be the same even where it is not required: otherwise nothing is confirmed. */
function repetitionProblem(
  { key, limits }: AnswerRule,
  rules: readonly AnswerRule[],
  answers: Answers,
): AnswerProblem | undefined {
  const repeated = limits?.sameAs
  if (!repeated || !rules.some((rule) => rule.key === repeated.field)) return undefined
  const textOf = (name: string) => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const rule = rules.find((one) => one.key === name)
    return rule && typeof answer === 'string' ? plainAnswer(rule, answer).trim() : ''
  }
  return textOf(key) === textOf(repeated.field) ? undefined : { code: 'not-same', title: repeated.title }
}

function problemOfFile({ key, input, isRequired }: AnswerRule, files: GivenFiles): AnswerProblem | undefined {
  if (input !== 'FILE') return undefined
  const file = Object.hasOwn(files, key) ? files[key] : undefined
  if (!file) return isRequired ? missing.FILE : undefined
  const code = fileProblem(file)
  return code && { code }
}
