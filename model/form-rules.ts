import type { FormField } from './form.ts'
import { type AnswerRule, inputOf, maxLengthOf } from './form-answer.ts'
import { inLanguage, type Language } from './language.ts'

/** What the answers to a form are checked against that was shown in a language. */
export const rulesOfForm = (
  fields: readonly FormField[],
  { language, defaultLanguage }: { language: Language; defaultLanguage: Language },
): AnswerRule[] =>
  fields.map(({ key, typeInput, isRequired, options }) => {
    const input = inputOf(key, typeInput)
    return {
      key,
      input,
      isRequired,
      options: options.map((option) => inLanguage(option, language, defaultLanguage) || ''),
      maxLength: maxLengthOf(key, input),
    }
  })
