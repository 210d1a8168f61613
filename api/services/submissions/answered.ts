import type { Answered } from '#model/calls/submissions/received.ts'
import type { FormDefinition } from '#model/definition/forms/form.ts'
import { type Answers, confirmationKey, emailKey, passwordKey } from '#model/definition/forms/form-answer.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Language, Localized } from '#model/values/language.ts'

const secretKeys: readonly string[] = [passwordKey, confirmationKey]

const plain = (value: Answers[string]): string | string[] =>
  value === undefined ? '' : typeof value === 'string' ? value : [...value]

/** All fields of a form version with their answers, then answers to unknown fields. */
export function answeredForm(form: FormDefinition | undefined, answers: Answers): Answered[] {
  const fields = (form?.fields ?? []).filter(({ key }) => !secretKeys.includes(key))
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.entries(answers).filter(([key]) => !known.has(key) && !secretKeys.includes(key))
  return [
    ...fields.map(({ key, title, typeInput }) => ({
      key,
      title,
      input: typeInput,
      value: plain(Object.hasOwn(answers, key) ? answers[key] : undefined),
    })),
    ...others.map(([key, value]) => ({
      key,
      title: { EN: key },
      input: 'TEXT_BOX' as const,
      value: plain(value),
    })),
  ]
}

/** All questions of a survey version with their answers; choices by their labels. */
export function answeredSurvey(survey: Survey | undefined, answers: Answers, language: Language): Answered[] {
  return (survey?.questions ?? []).map(({ id, title, type, options }) => {
    const labels = new Map(options.map((option) => [option.id, inWords(option.label, language)]))
    const given = plain(Object.hasOwn(answers, id) ? answers[id] : undefined)
    const wordsOf = (choice: string) => labels.get(choice) ?? choice
    const value =
      type === 'TEXT' || given === ''
        ? given
        : typeof given === 'string'
          ? wordsOf(given)
          : given.map(wordsOf)
    return { key: id, title, input: type, value }
  })
}

/** The text in a language, or in any other one. */
export const inWords = (texts: Localized<string>, language: Language): string =>
  texts[language] ?? Object.values(texts).find((text) => text !== undefined) ?? ''

const maxInExcerpt = 3
const longestInExcerpt = 80

/** The answers that best distinguish one submission from another. The email address is shown separately. */
export const excerptOf = (answered: readonly Answered[]): Answered[] =>
  answered
    .filter(({ key, input, value }) => key !== emailKey && input !== 'CONSENT' && value.length > 0)
    .slice(0, maxInExcerpt)
    .map((one) => ({ ...one, value: shortened(oneText(one.value)) }))

export const oneText = (value: Answered['value']): string =>
  typeof value === 'string' ? value : value.join('; ')

/** Shortens a text without splitting a character. */
const shortened = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length <= longestInExcerpt
    ? characters.join('')
    : `${characters.slice(0, longestInExcerpt).join('')}…`
}
