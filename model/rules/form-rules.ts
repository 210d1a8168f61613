import {
  type FormKind,
  filledParts,
  type InputType,
  repeatable,
  unusedKeys,
} from '../definition/forms/form.ts'
import { comparing } from '../definition/forms/form-condition.ts'
import { longestOf, optionNamed } from '../definition/forms/form-rules.ts'
import { isMergeable, mergeField, mergeFieldsIn } from '../definition/forms/merge-fields.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { type Language, type Localized, languages } from '../values/language.ts'
import type { DeepPartial } from '../values/torn.ts'

type Form = NonNullable<DeepPartial<SiteSettings>['forms']>[FormKind]
type TornForm = NonNullable<Form>
type Field = NonNullable<TornForm['fields']>[number]
type Condition = NonNullable<NonNullable<NonNullable<Field>['showIf']>[number]>

/** Inputs that can be filled with a text. */
const takesText: readonly (InputType | undefined)[] = ['TEXT_BOX', 'TEXT_AREA', 'SELECT']

/** Requirements for publishing a form. */
export function reportFormParts(
  form: Form,
  { needed, language, path }: { needed: readonly string[]; language: Language | undefined; path: string },
  report: Report,
): void {
  if (!form?.fields) return
  const { fields, steps, closing, notice } = form
  fields.forEach((field, index) => {
    const at = `${path}/fields/${index}`
    reportConditions(field?.showIf, { fields: fields.slice(0, index), path: `${at}/showIf` }, report)
    reportFilled(field, { fields, path: at }, report)
    reportLimits(field, at, report)
    reportExpression(field, { language, path: at }, report)
    reportRepeated(field, { fields: fields.slice(0, index), path: at }, report)
  })
  reportMergeFields(form, path, report)
  reportSteps(form, path, report)
  reportNeeded(form, { needed, path }, report)
  if (closing && closing.endDate === undefined && closing.limit === undefined)
    report(`${path}/closing`, 'closing-empty')
  steps?.forEach((step, index) => {
    const start = fields.findIndex((field) => field?.key === step?.firstField)
    if (start === -1) return
    const at = `${path}/steps/${index}/showIf`
    reportConditions(step?.showIf, { fields: fields.slice(0, start), path: at }, report)
  })
  notice?.routes?.forEach((route, index) => {
    reportConditions(route?.sendIf, { fields, path: `${path}/notice/routes/${index}/sendIf` }, report)
  })
}

/** An answer that a text names and the form does not ask for would be missing from every mail and every thanks. */
function reportMergeFields({ fields = [], autoReply, thanks }: TornForm, path: string, report: Report): void {
  const known = fields.flatMap((field) => (field?.key && isMergeable(field) ? [field.key] : []))
  const texts = { ...textsOfReply(autoReply), thanks }
  reportUnknownAnswers(texts, { known, rule: 'merge-field', path }, report)
}

/** The texts of a reply that is on, by their places. */
export const textsOfReply = (reply: TornForm['autoReply']) =>
  reply?.isOn ? { 'autoReply/subject': reply.subject, 'autoReply/text': reply.text } : {}

export function reportUnknownAnswers(
  placed: Readonly<Record<string, Localized<string | undefined> | undefined>>,
  { known, rule, path }: { known: readonly string[]; rule: 'merge-field' | 'merge-question'; path: string },
  report: Report,
): void {
  for (const [place, texts] of Object.entries(placed))
    for (const language of languages)
      for (const key of new Set(mergeFieldsIn(texts?.[language] ?? '')))
        if (!known.includes(key))
          report(`${path}/${place}/${language}`, rule, {
            value: mergeField(key),
            choices: known.map(mergeField).join(', '),
          })
}

interface Earlier {
  /** Those that conditions can ask about. */
  fields: readonly Field[]
  path: string
}

function reportConditions(
  conditions: NonNullable<Field>['showIf'],
  { fields, path }: Earlier,
  report: Report,
): void {
  conditions?.forEach((condition, index) => {
    if (condition) reportCondition(condition, { fields, path: `${path}/${index}` }, report)
  })
}

function reportCondition(condition: Condition, { fields, path }: Earlier, report: Report): void {
  const { field: key = '', test, value = '' } = condition
  const compared = fields.find((field) => field?.key === key)
  if (!compared) report(`${path}/field`, 'condition-field', { field: key })
  if (!comparing.some((one) => one === test)) return
  const isChosen = compared?.typeInput === 'SELECT' || compared?.typeInput === 'SELECT_OPTIONS'
  const options = (compared?.options ?? []).map((option): Localized<string> => option ?? {})
  if (!value.trim()) report(`${path}/value`, 'condition-value')
  else if (isChosen && optionNamed(options, value) === -1)
    report(`${path}/value`, 'condition-option', { value })
}

/** Limits that no answer can satisfy. */
function reportLimits(field: Field, path: string, report: Report): void {
  const { typeInput, key = '', maxLength, options = [] } = field ?? {}
  if (!field || !typeInput) return
  const longest = longestOf({ key, typeInput, maxLength })
  const bounds = {
    minLength: { min: field.minLength, max: longest },
    minNumber: { min: field.minNumber, max: field.maxNumber },
    minDate: { min: field.minDate, max: field.maxDate },
    minItems: { min: field.minItems, max: Math.min(options.length, field.maxItems ?? options.length) },
  } as const
  const unused = unusedKeys(typeInput)
  for (const name of ['minLength', 'minNumber', 'minDate', 'minItems'] as const) {
    const { min, max } = bounds[name]
    if (unused.includes(name) || min === undefined || max === undefined || min <= max) continue
    report(`${path}/${name}`, 'limits-crossed', { min: String(min), max: String(max) })
  }
}

/** An expression needs an explanation, because visitors cannot guess it. */
function reportExpression(
  field: Field,
  { language, path }: { language: Language | undefined; path: string },
  report: Report,
): void {
  const { expression, expressionText, typeInput } = field ?? {}
  if (!expression || !typeInput || unusedKeys(typeInput).includes('expression') || !language) return
  if (!expressionText?.[language]?.trim())
    report(`${path}/expressionText/${language}`, 'expression-text', { language })
}

/** A repeated field must come before its repetition, so that its answer is known. */
function reportRepeated(field: Field, { fields, path }: Earlier, report: Report): void {
  const { sameAs, typeInput } = field ?? {}
  if (!sameAs || !typeInput || unusedKeys(typeInput).includes('sameAs')) return
  const repeated = fields.find((one) => one?.key === sameAs)?.typeInput
  if (!repeated || !repeatable.includes(repeated))
    report(`${path}/sameAs`, 'same-as-field', { field: sameAs })
}

function reportFilled(field: Field, { fields, path }: Earlier, report: Report): void {
  if (field?.typeInput !== 'POSTAL_CODE') return
  for (const part of filledParts) {
    const key = field.fills?.[part]
    if (!key) continue
    const filled = fields.find((one) => one?.key === key)
    if (!takesText.includes(filled?.typeInput))
      report(`${path}/fills/${part}`, 'filled-field', { field: key })
  }
}

function reportSteps({ fields, steps }: TornForm, path: string, report: Report): void {
  const begun = new Set<string>()
  steps?.forEach((step, index) => {
    const key = step?.firstField ?? ''
    const at = `${path}/steps/${index}/firstField`
    if (!fields?.some((field) => field?.key === key)) report(at, 'step-field', { field: key })
    else if (begun.has(key)) report(at, 'step-twice')
    begun.add(key)
  })
}

/** Required fields: without an address nobody can be answered, without a password nobody can log in. */
function reportNeeded(
  { fields = [], steps = [] }: TornForm,
  { needed, path }: { needed: readonly string[]; path: string },
  report: Report,
): void {
  let step: NonNullable<typeof steps>[number]
  fields.forEach((field, index) => {
    step = steps.find((one) => one?.firstField === field?.key) ?? step
    if (!field?.key || !needed.includes(field.key)) return
    if (field.showIf?.length || step?.showIf?.length)
      report(`${path}/fields/${index}`, 'condition-needed', { key: field.key })
  })
}
