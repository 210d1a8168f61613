import type { AnswerRule, Answers } from './form-answer.ts'
import type { GivenFiles } from './form-file.ts'
import { comparable } from './plain-answer.ts'

/** Tests of an answer that decide whether another field is shown. */
export const conditionTests = ['FILLED', 'EMPTY', 'EQUALS', 'NOT_EQUALS', 'CONTAINS'] as const
export type ConditionTest = (typeof conditionTests)[number]

/** Tests that need a value to compare with. */
export const comparing: readonly ConditionTest[] = ['EQUALS', 'NOT_EQUALS', 'CONTAINS']

/** A condition in one language. */
export interface AnswerCondition {
  /** Key of the field whose answer is tested. */
  field: string
  test: ConditionTest
  /** An option in the language of the form, or a text. */
  value: string
}

/** A group of conditions of which one is enough. */
export interface AnyCondition {
  any: readonly AnswerCondition[]
}

/** Whether an answer, or a file, meets a condition. */
export function isMet(
  { test, value }: Pick<AnswerCondition, 'test' | 'value'>,
  answer: Answers[string],
  isFile: boolean,
): boolean {
  const isMany = typeof answer === 'object'
  const given = (isMany ? answer : [answer ?? '']).map(comparable).filter((text) => text !== '')
  const wanted = comparable(value)
  const isEqual = given.length === 1 && given[0] === wanted
  switch (test) {
    case 'FILLED':
      return isFile || given.length > 0
    case 'EMPTY':
      return !isFile && given.length === 0
    case 'EQUALS':
      return isEqual
    case 'NOT_EQUALS':
      return !isEqual
    case 'CONTAINS':
      return wanted !== '' && given.some((text) => (isMany ? text === wanted : text.includes(wanted)))
  }
}

/**
 * The rules of the fields that are shown, in the browser and on the server alike. In conditions, a hidden field counts
 * as unanswered. A condition holds if its field comes later or is not part of this form.
 */
export function shownRules(
  rules: readonly AnswerRule[],
  answers: Answers,
  files: GivenFiles = {},
): readonly AnswerRule[] {
  if (rules.every(({ showIf }) => !showIf?.length)) return rules
  const [seen, shown] = [new Set<string>(), new Set<string>()]
  const holds = (condition: AnswerCondition): boolean => {
    const { field } = condition
    if (!seen.has(field)) return true
    const counts = shown.has(field)
    const answer = counts && Object.hasOwn(answers, field) ? answers[field] : undefined
    return isMet(condition, answer, counts && Object.hasOwn(files, field) && files[field] !== undefined)
  }
  return rules.filter(({ key, showIf = [] }) => {
    const isShown = showIf.every((one) => ('any' in one ? one.any.some(holds) : holds(one)))
    seen.add(key)
    if (isShown) shown.add(key)
    return isShown
  })
}
