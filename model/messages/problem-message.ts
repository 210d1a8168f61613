import type { Language } from '../values/language.ts'
import { catalogues, type ProblemRule, type ValueKind } from './catalogues.ts'
import { filled, type MessageParams } from './filled.ts'

/** Parameters that contain a key of the definition, besides `language`, which always does. */
const keyParams: Partial<Record<ProblemRule, string>> = {
  required: 'name',
  'agreement-text-missing': 'text',
  'form-field-missing': 'form',
}

/**
 * What is wrong and what would be right, in one of the product's languages. `labelOf` translates keys of the definition
 * for the reader; without it they are shown as written.
 */
export function problemMessage(
  { rule, params }: { rule: ProblemRule; params: MessageParams },
  language: Language,
  labelOf: (key: string) => string = (key) => key,
): { message: string; expected: string } {
  const { kinds, rules, empty } = catalogues[language]
  const worded = (name: string, value: string) => {
    if ((name === 'wanted' || name === 'found') && Object.hasOwn(kinds, value))
      return kinds[value as ValueKind]
    return name === keyParams[rule] || name === 'language' ? labelOf(value) : value
  }
  // A value that is too short because it is empty needs no count.
  const nothing =
    rule === 'too-short' && params.length === 0
      ? empty.text
      : rule === 'too-few' && params.count === 0
        ? empty.list
        : undefined
  const { message, expected } = nothing ?? rules[rule]
  return { message: filled(message, params, worded), expected: filled(expected, params, worded) }
}
