import { limits } from './limits.ts'

/** What a field of a form, or a question of a survey, asks for. `CONSENT` is a box that has to be ticked. */
export type AnswerInput =
  | 'TEXT_BOX'
  | 'NUMBER'
  | 'SELECT'
  | 'SELECT_OPTIONS'
  | 'EMAIL'
  | 'PASSWORD'
  | 'CONSENT'

/** What an answer is checked against, in the browser and on the server alike. */
export interface AnswerRule {
  key: string
  input: AnswerInput
  isRequired: boolean
  /** What may be chosen, where something is chosen. */
  options: readonly string[]
  /** Characters, as a browser counts them: UTF-16 code units. */
  maxLength: number
}

/** By the key of the field: a text, or what was chosen of many. A field that is absent was left empty. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>

export type AnswerProblem =
  | { code: 'required' | 'choose' | 'choose-some' | 'consent' | 'email' | 'number' | 'password' | 'mismatch' }
  | { code: 'too-long'; max: number }

/** By the key of the field. */
export type AnswerProblems = Readonly<Record<string, AnswerProblem>>

/** Letters, digits and `. _ % + -`, then a domain with an ending of two letters or more; no double dots (visitor.md §5). */
export const emailPattern = '(?!.*\\.\\.)[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}'

const passwordSymbols = '@#$%^&*\\(\\)_+\\|\\{\\}<>:;\\[\\]\\-=,.?'

/** Decision 20. Both patterns hold as `pattern` attributes, which browsers read with the flag `v`, and with `u`. */
export const passwordPattern = `(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[${passwordSymbols}])\\S{8,20}`

export const passwordLength = { min: 8, max: 20 } as const

/** Keys that visitor.md §3 gives a meaning. */
export const emailKey = 'email'
export const passwordKey = 'password'
export const confirmationKey = 'confirm_password'

const ownInputs: ReadonlyMap<string, AnswerInput> = new Map([
  [emailKey, 'EMAIL'],
  [passwordKey, 'PASSWORD'],
  [confirmationKey, 'PASSWORD'],
])

/** What a field asks for: some keys have an input of their own, whatever their definition says. */
export const inputOf = (key: string, typeInput: AnswerInput): AnswerInput => ownInputs.get(key) ?? typeInput

/** Longest answer to a question that asks for more than a line. */
export const longAnswer = limits.mainText

/** A definition has one kind of text field only, so what asks for more than a line is told by its key. */
const longKey = /(?:^|_)(?:message|comments?|inquiry|questions?|requests?|details|notes?)$/
const addressKey = /(?:^|_)address$/

/** How much a field takes: 50 characters (visitor.md §5) unless it is one of those that people write more in. */
export function maxLengthOf(key: string, input: AnswerInput): number {
  if (input === 'EMAIL') return limits.email
  if (input === 'PASSWORD') return passwordLength.max
  if (input !== 'TEXT_BOX') return limits.text
  if (longKey.test(key)) return longAnswer
  return addressKey.test(key) ? limits.textarea : limits.text
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')
const email = whole(emailPattern)
const password = whole(passwordPattern)
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i

export const isEmail = (text: string): boolean => text.length <= limits.email && email.test(text)

export const isPassword = (text: string): boolean => password.test(text)

/** What is wrong with one answer by itself; undefined when nothing is. */
export function answerProblem(
  rule: AnswerRule,
  answer: string | readonly string[] | undefined,
): AnswerProblem | undefined {
  if (rule.input === 'SELECT_OPTIONS') return choicesProblem(rule, answer)
  if (typeof answer === 'object') return { code: 'choose' }
  const text = answer ?? ''
  // A password is taken as it is typed; elsewhere blanks alone are no answer.
  const isEmpty = rule.input === 'PASSWORD' ? text === '' : text.trim() === ''
  if (isEmpty) return rule.isRequired ? missing[rule.input] : undefined
  switch (rule.input) {
    case 'SELECT':
      return rule.options.includes(text) ? undefined : { code: 'choose' }
    case 'EMAIL':
      return isEmail(text.trim()) ? undefined : { code: 'email' }
    case 'PASSWORD':
      return isPassword(text) ? undefined : { code: 'password' }
    case 'NUMBER':
      if (!number.test(text.trim())) return { code: 'number' }
  }
  return text.length > rule.maxLength ? { code: 'too-long', max: rule.maxLength } : undefined
}

const required: AnswerProblem = { code: 'required' }
const choose: AnswerProblem = { code: 'choose' }
const chooseSome: AnswerProblem = { code: 'choose-some' }

const missing: Readonly<Record<AnswerInput, AnswerProblem>> = {
  TEXT_BOX: required,
  NUMBER: required,
  EMAIL: required,
  PASSWORD: required,
  SELECT: choose,
  SELECT_OPTIONS: chooseSome,
  CONSENT: { code: 'consent' },
}

function choicesProblem(rule: AnswerRule, answer: string | readonly string[] | undefined) {
  const chosen = typeof answer === 'string' ? [answer].filter(Boolean) : (answer ?? [])
  if (chosen.length === 0) return rule.isRequired ? chooseSome : undefined
  return chosen.every((one) => rule.options.includes(one)) ? undefined : chooseSome
}

/** What is wrong with the answers to a whole form; empty when nothing is. */
export function answerProblems(rules: readonly AnswerRule[], answers: Answers): AnswerProblems {
  const problems: Record<string, AnswerProblem> = Object.create(null)
  for (const rule of rules) {
    const answer = Object.hasOwn(answers, rule.key) ? answers[rule.key] : undefined
    const problem = answerProblem(rule, answer) ?? confirmationProblem(rule, answers)
    if (problem) problems[rule.key] = problem
  }
  return problems
}

/** The confirmation has to be the password once more, even where the form does not require it. */
function confirmationProblem({ key }: AnswerRule, answers: Answers): AnswerProblem | undefined {
  if (key !== confirmationKey) return undefined
  return (answers[confirmationKey] ?? '') === (answers[passwordKey] ?? '') ? undefined : { code: 'mismatch' }
}
