import { isEmail } from '../../values/email.ts'
import { limits } from '../../values/limits.ts'
import { isPassword, type PasswordPart, passwordLacks, passwordLength } from '../../values/password.ts'
import { plainText } from '../../values/plain-text.ts'
import type { AnswerCondition, AnyCondition } from './form-condition.ts'
import { type FileProblemCode, fileProblem, type GivenFiles } from './form-file.ts'
import { type AnswerLimits, countProblem, type LimitProblem, limitProblem } from './form-limits.ts'
import { plainAnswer } from './plain-answer.ts'

/**
 * The kind of answer to a form field or a survey question. `CONSENT` is a checkbox. The answer to `FILE` is not a text
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

/** The rules that an answer is validated against, in the browser and on the server alike. */
export interface AnswerRule {
  key: string
  input: AnswerInput
  isRequired: boolean
  /** The options, for fields that offer a choice. */
  options: readonly string[]
  /** Characters, as a browser counts them: UTF-16 code units. */
  maxLength: number
  /** Further limits set by the creator. */
  limits?: AnswerLimits | undefined
  /** Conditions on other answers under which the field is shown; see `shownRules`. */
  showIf?: readonly (AnswerCondition | AnyCondition)[] | undefined
}

/** Keys: keys of the fields. Values: a text, or the chosen options. An absent field was left empty. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>

export type AnswerProblem =
  | { code: 'required' | 'choose' | 'choose-some' | 'consent' | 'email' | 'number' | 'mismatch' }
  | { code: 'password'; lacks: PasswordPart[] }
  | { code: 'date' | 'phone' | 'postal-code' | 'url' | FileProblemCode }
  | { code: 'too-long'; max: number }
  | LimitProblem

/** Keys: keys of the fields. */
export type AnswerProblems = Readonly<Record<string, AnswerProblem>>

/** http or https, a domain with an ending, then optionally a port, a path and the rest; no password. */
export const urlPattern =
  '[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s\\/?#@:\\\\]+\\.[^\\s\\/?#@:\\\\.]+(?::[0-9]{1,5})?(?:[\\/?#]\\S*)?'

/** Field keys with a fixed meaning (visitor.md §3). */
export const emailKey = 'email'
export const passwordKey = 'password'
export const confirmationKey = 'confirm_password'

const ownInputs: ReadonlyMap<string, AnswerInput> = new Map([
  [emailKey, 'EMAIL'],
  [passwordKey, 'PASSWORD'],
  [confirmationKey, 'PASSWORD'],
])

/** The input type of a field. Some keys have a fixed type, whatever the definition says. */
export const inputOf = (key: string, typeInput: AnswerInput): AnswerInput => ownInputs.get(key) ?? typeInput

/** Maximum length of an answer to a question with a multi-line input. */
export const longAnswer = limits.mainText

/** The value of a ticked checkbox. */
export const ticked = 'yes'

/** Text fields from before `TEXT_AREA` existed are multi-line if their key matches. */
const longKey = /(?:^|_)(?:message|comments?|inquiry|questions?|requests?|details|notes?)$/
const addressKey = /(?:^|_)address$/

/** Maximum length of an answer: 50 characters (visitor.md §5) except for fields that usually need more. */
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

/** A date such as `2026-04-01`, in the format of HTML date fields. */
export function isDay(text: string): boolean {
  if (!calendarDay.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A telephone number in the notation of any country. */
export function isPhone(text: string): boolean {
  const written = plainText(text).replace(/^\((?=[0-9+])/, '')
  const digits = written.replace(/[^0-9]/g, '').length
  return phone.test(written) && digits >= phoneDigits.min && digits <= phoneDigits.max
}

/** A postal code of any country, with or without its mark. */
export const isPostalCode = (text: string): boolean => postalCode.test(plainText(text).replace(/^〒 ?/, ''))

/** What is wrong with one answer on its own; undefined if nothing is. */
export function answerProblem(
  rule: AnswerRule,
  answer: string | readonly string[] | undefined,
): AnswerProblem | undefined {
  if (rule.input === 'SELECT_OPTIONS') return choicesProblem(rule, answer)
  // Files are validated separately; a text in place of a file does not count.
  if (rule.input === 'FILE') return undefined
  if (typeof answer === 'object') return { code: 'choose' }
  const text = plainAnswer(rule, answer ?? '')
  // Passwords may consist of spaces; for other fields, spaces alone count as empty.
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

/** What is wrong with the answers to a whole form and the files sent with them; empty if nothing is. */
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

/** The confirmation must match the password, even if the form does not require it. */
function confirmationProblem({ key }: AnswerRule, answers: Answers): AnswerProblem | undefined {
  if (key !== confirmationKey) return undefined
  return (answers[confirmationKey] ?? '') === (answers[passwordKey] ?? '') ? undefined : { code: 'mismatch' }
}

/** A repeated field must match the original even if it is optional, or it would confirm nothing. */
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
