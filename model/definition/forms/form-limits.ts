/* Limits that a creator sets for an answer, besides its kind (docs/decisions/rules-of-form-fields.md). */
import { matchesExpression } from './expression.ts'
import { comparable } from './plain-answer.ts'

export const answerPatterns = ['HIRAGANA', 'KATAKANA', 'LETTERS', 'DIGITS', 'LETTERS_DIGITS'] as const
export type AnswerPattern = (typeof answerPatterns)[number]

export interface AnswerLimits {
  /** Characters, as a browser counts them. */
  minLength?: number | undefined
  minNumber?: number | undefined
  maxNumber?: number | undefined
  /** `2026-04-01`, both inclusive. */
  minDate?: string | undefined
  maxDate?: string | undefined
  /** Number of choices, for multiple choice. */
  minItems?: number | undefined
  maxItems?: number | undefined
  pattern?: AnswerPattern | undefined
  /** A regular expression that must match the whole text; see `expression.ts`. */
  expression?: string | undefined
  /** A description of a valid answer, in the language of the form. */
  expressionText?: string | undefined
  /** A text that the answer must contain, ignoring case. */
  contains?: string | undefined
  /** The earlier field that this one repeats. */
  sameAs?: { field: string; title: string } | undefined
}

export type LimitProblem =
  | { code: 'too-short' | 'too-small' | 'too-few'; min: number }
  | { code: 'too-large' | 'too-many'; max: number }
  | { code: 'too-early'; day: string }
  | { code: 'too-late'; day: string }
  | { code: 'pattern'; pattern: AnswerPattern }
  | { code: 'expression'; text: string | undefined }
  | { code: 'contains'; text: string }
  | { code: 'not-same'; title: string }

/**
 * Each is one character class, repeated, so that matching takes linear time. They are valid as `pattern` attributes,
 * which browsers compile with the flag `v`, and with the flag `u`. Names may contain spaces, katakana may be half
 * width.
 */
export const patternSources: Readonly<Record<AnswerPattern, string>> = {
  HIRAGANA: '[ぁ-ゖゝゞー・\\s]+',
  KATAKANA: '[ァ-ヺーヽヾ・ｦ-ﾟ･\\s]+',
  LETTERS: "[A-Za-z '.\\-]+",
  DIGITS: '[0-9]+',
  LETTERS_DIGITS: '[A-Za-z0-9]+',
}

const patterns = Object.fromEntries(
  answerPatterns.map((name) => [name, new RegExp(`^(?:${patternSources[name]})$`, 'u')]),
)

/** The limit that a text breaks; undefined if none. */
export function limitProblem(limits: AnswerLimits, text: string): LimitProblem | undefined {
  const { minLength = 0, minNumber, maxNumber, minDate, maxDate, pattern, expression, contains } = limits
  const written = text.trim()
  if (written.length < minLength) return { code: 'too-short', min: minLength }
  if (pattern && !patterns[pattern]?.test(written)) return { code: 'pattern', pattern }
  if (expression && !matchesExpression(expression, written))
    return { code: 'expression', text: limits.expressionText }
  if (contains && !comparable(written).includes(comparable(contains)))
    return { code: 'contains', text: contains }
  if (minNumber !== undefined && Number(written) < minNumber) return { code: 'too-small', min: minNumber }
  if (maxNumber !== undefined && Number(written) > maxNumber) return { code: 'too-large', max: maxNumber }
  // ISO dates can be compared as texts.
  if (minDate !== undefined && written < minDate) return { code: 'too-early', day: minDate }
  if (maxDate !== undefined && written > maxDate) return { code: 'too-late', day: maxDate }
  return undefined
}

/** The same for the number of choices. */
export function countProblem(
  { minItems = 0, maxItems }: AnswerLimits,
  chosen: number,
): LimitProblem | undefined {
  if (chosen < minItems) return { code: 'too-few', min: minItems }
  return maxItems !== undefined && chosen > maxItems ? { code: 'too-many', max: maxItems } : undefined
}

/** All problems that these limits can cause, so that they can be explained in advance. */
export function possibleProblems(limits: AnswerLimits): LimitProblem[] {
  const { minLength, minNumber, maxNumber, minDate, maxDate, minItems, maxItems, pattern } = limits
  const { expressionText, contains, sameAs } = limits
  return [
    ...(pattern ? [{ code: 'pattern' as const, pattern }] : []),
    ...(expressionText ? [{ code: 'expression' as const, text: expressionText }] : []),
    ...(contains ? [{ code: 'contains' as const, text: contains }] : []),
    ...(sameAs ? [{ code: 'not-same' as const, title: sameAs.title }] : []),
    ...(minLength === undefined ? [] : [{ code: 'too-short' as const, min: minLength }]),
    ...(minNumber === undefined ? [] : [{ code: 'too-small' as const, min: minNumber }]),
    ...(maxNumber === undefined ? [] : [{ code: 'too-large' as const, max: maxNumber }]),
    ...(minDate === undefined ? [] : [{ code: 'too-early' as const, day: minDate }]),
    ...(maxDate === undefined ? [] : [{ code: 'too-late' as const, day: maxDate }]),
    ...(minItems === undefined ? [] : [{ code: 'too-few' as const, min: minItems }]),
    ...(maxItems === undefined ? [] : [{ code: 'too-many' as const, max: maxItems }]),
  ]
}
