import { inLanguage, type Language } from '../../values/language.ts'
import type { FormCondition } from './condition-schema.ts'
import { type FormDefinition, type FormField, repeatable, unusedKeys } from './form.ts'
import { type AnswerRule, inputOf, maxLengthOf } from './form-answer.ts'
import type { AnswerCondition, AnyCondition } from './form-condition.ts'
import type { AnswerLimits } from './form-limits.ts'

interface Spoken {
  language: Language
  defaultLanguage: Language
}

type Asking = Pick<FormDefinition, 'fields' | 'steps'>

/** The text of an option as a form shows it. */
export const optionIn = (
  option: FormField['options'][number],
  { language, defaultLanguage }: Spoken,
): string => inLanguage(option, language, defaultLanguage) || ''

/** Index of the option that a condition refers to by its text in any language; -1 for none. */
export const optionNamed = (options: FormField['options'], value: string): number =>
  options.findIndex((option) => Object.values(option).includes(value))

/** The conditions under which a field is shown: those of its step and its own. */
export function conditionsOf(
  form: Asking,
  field: FormField,
  spoken: Spoken,
): (AnswerCondition | AnyCondition)[] {
  const step = stepsOf(form).find(({ fields }) => fields.some(({ key }) => key === field.key))
  return [step, field].flatMap((shown): (AnswerCondition | AnyCondition)[] => {
    const { showIf = [], showIfAny } = shown ?? {}
    const conditions = showIf.map((condition) => ({ ...condition, value: valueIn(form, condition, spoken) }))
    return showIfAny && conditions.length > 1 ? [{ any: conditions }] : conditions
  })
}

/** What a condition compares with, as somebody answers who reads this language. */
export function valueIn({ fields }: Asking, { field, value }: FormCondition, spoken: Spoken): string {
  const options = fields.find(({ key }) => key === field)?.options ?? []
  const place = optionNamed(options, value)
  return place === -1 ? value : optionIn(options[place]!, spoken)
}

export type FormStep = Partial<NonNullable<FormDefinition['steps']>[number]> & {
  fields: readonly FormField[]
}

/** The fields grouped into steps, in order; one step for a form without any. */
export function stepsOf({ fields, steps = [] }: Asking): FormStep[] {
  const found: { step: Omit<FormStep, 'fields'>; fields: FormField[] }[] = []
  for (const field of fields) {
    const step = steps.find(({ firstField }) => firstField === field.key)
    if (step || found.length === 0) found.push({ step: step ?? {}, fields: [] })
    found.at(-1)!.fields.push(field)
  }
  return found.map((one) => ({ ...one.step, fields: one.fields }))
}

const limitKeys = [
  'minLength',
  'minNumber',
  'maxNumber',
  'minDate',
  'maxDate',
  'minItems',
  'maxItems',
  'pattern',
  'expression',
  'contains',
] as const satisfies (keyof AnswerLimits)[]

/** The creator's limits that apply to the kind of the field; undefined if there are none. */
export function limitsOf(form: Asking, field: FormField, spoken: Spoken): AnswerLimits | undefined {
  if (inputOf(field.key, field.typeInput) !== field.typeInput) return undefined
  const unused: readonly string[] = unusedKeys(field.typeInput)
  const limits = limitKeys.flatMap((key) =>
    field[key] === undefined || unused.includes(key) ? [] : [[key, field[key]]],
  )
  const spokenLimits = unused.includes('sameAs') ? {} : spokenLimitsOf(form, field, spoken)
  const found: AnswerLimits = { ...Object.fromEntries(limits), ...spokenLimits }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Limits that visitors are told in the creator's own words. */
function spokenLimitsOf({ fields }: Asking, field: FormField, spoken: Spoken): AnswerLimits {
  const { language, defaultLanguage } = spoken
  const { expression, sameAs } = field
  const text = expression && inLanguage(field.expressionText, language, defaultLanguage)
  const repeated = sameAs ? fields.find(({ key }) => key === sameAs) : undefined
  const title = repeated && (inLanguage(repeated.title, language, defaultLanguage) || repeated.key)
  return {
    ...(text ? { expressionText: text } : {}),
    ...(sameAs && title ? { sameAs: { field: sameAs, title } } : {}),
  }
}

/** Whether a field asks for the answer of another one again. */
export const isRepetition = ({ typeInput, sameAs }: Pick<FormField, 'typeInput' | 'sameAs'>): boolean =>
  Boolean(sameAs) && repeatable.includes(typeInput)

/** Maximum number of characters of a field. */
export function longestOf(field: Pick<FormField, 'key' | 'typeInput' | 'maxLength'>): number {
  const input = inputOf(field.key, field.typeInput)
  const longest = maxLengthOf(field.key, input)
  const isText = input === 'TEXT_BOX' || input === 'TEXT_AREA'
  return isText ? Math.min(longest, field.maxLength ?? longest) : longest
}

/** The validation rules for the answers to a form that was shown in a language. */
export const rulesOfForm = (form: Asking, spoken: Spoken): AnswerRule[] =>
  form.fields.map((field) => {
    const { key, typeInput, isRequired, options } = field
    const input = inputOf(key, typeInput)
    const showIf = conditionsOf(form, field, spoken)
    const limits = limitsOf(form, field, spoken)
    return {
      key,
      input,
      isRequired,
      options: options.map((option) => optionIn(option, spoken)),
      maxLength: longestOf(field),
      ...(limits ? { limits } : {}),
      ...(showIf.length > 0 ? { showIf } : {}),
    }
  })
