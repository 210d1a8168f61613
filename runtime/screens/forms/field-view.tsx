import type { InputHTMLAttributes } from 'react'
import { confirmationKey, longAnswer, urlPattern } from '#model/definition/forms/form-answer.ts'
import { acceptedFormFiles } from '#model/definition/forms/form-file.ts'
import { type AnswerLimits, patternSources, possibleProblems } from '#model/definition/forms/form-limits.ts'
import { emailPattern } from '#model/values/email.ts'
import { passwordLength, passwordPattern } from '#model/values/password.ts'
import type { FieldContent } from '../../documents/screen-document.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { answerLabels } from './answer-labels.ts'
import { ConsentField } from './consent.tsx'
import { Choices, type ControlProps, describing, FieldFrame } from './field-frame.tsx'
import type { FormInUse } from './use-form.ts'

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

type LineInput = Exclude<FieldContent['input'], 'TEXT_AREA' | 'SELECT' | 'SELECT_OPTIONS' | 'CONSENT'>

const inputs: Readonly<Record<LineInput, InputAttributes>> = {
  TEXT_BOX: { type: 'text' },
  DATE: { type: 'date', placeholder: undefined, maxLength: undefined },
  PHONE: { type: 'tel', autoComplete: 'tel' },
  POSTAL_CODE: { type: 'text', autoComplete: 'postal-code' },
  FILE: { type: 'file', accept: acceptedFormFiles, placeholder: undefined, maxLength: undefined },
  NUMBER: { type: 'number', inputMode: 'decimal', step: 'any', maxLength: undefined },
  EMAIL: { type: 'email', autoComplete: 'email', inputMode: 'email', pattern: emailPattern },
  URL: { type: 'url', autoComplete: 'url', inputMode: 'url', pattern: urlPattern },
  PASSWORD: {
    type: 'password',
    autoComplete: 'new-password',
    minLength: passwordLength.min,
    pattern: passwordPattern,
  },
}

/** A number control hides full-width digits from scripts, which would accept them. */
const anyDigits: InputAttributes = { type: 'text', step: undefined, min: undefined, max: undefined }

/** Autofill tokens by the key of the field. */
const known: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['company', 'organization'],
  ['name', 'name'],
  ['full_name', 'name'],
  ['tel', 'tel'],
  ['phone', 'tel'],
  ['postal_code', 'postal-code'],
  ['zip', 'postal-code'],
  ['address', 'street-address'],
  ['birthday', 'bday'],
  ['birthdate', 'bday'],
])

export interface FieldViewProps {
  field: FieldContent
  labels: ScreenMessages
  form: FormInUse
}

/**
 * Fields that stop accepting input at their maximum length; a truncated password or address would go
 * unnoticed.
 */
const isText = ({ input }: FieldContent) => input === 'TEXT_BOX' || input === 'TEXT_AREA'

/** Attributes by which the browser validates, until the runtime does. */
const limitAttributes = ({
  minLength,
  minNumber,
  maxNumber,
  minDate,
  maxDate,
  pattern,
}: AnswerLimits = {}) => ({
  minLength,
  min: minNumber ?? minDate,
  max: maxNumber ?? maxDate,
  pattern: pattern && patternSources[pattern],
})

function Control({ field, control }: { field: FieldContent; control: ControlProps }) {
  const { id, labels, form } = control
  const { isRequired, input, placeholder } = field
  const common = {
    id,
    name: field.key,
    required: isRequired && !control.isConditional,
    ...describing(control),
  }
  const maxLength = isText(field) ? field.maxLength : form.lengthOf(field.maxLength)
  if (input === 'SELECT_OPTIONS' || input === 'CONSENT') return null
  if (input === 'SELECT')
    return (
      <select {...common}>
        <option value="">{placeholder || labels.choose}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )
  if (input === 'TEXT_AREA' || (input === 'TEXT_BOX' && field.maxLength >= longAnswer))
    return (
      <textarea
        {...common}
        rows={5}
        minLength={field.limits?.minLength}
        maxLength={maxLength}
        placeholder={placeholder}
      />
    )
  return (
    <input
      {...common}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={known.get(field.key)}
      title={input === 'PASSWORD' && !form.isLive ? labels.passwordRule : undefined}
      {...limitAttributes(field.limits)}
      {...inputs[input]}
      {...(form.isLive && input === 'NUMBER' ? anyDigits : {})}
    />
  )
}

function hintOf({ input, placeholder, limits }: FieldContent, labels: ScreenMessages): string | undefined {
  const control = limits && possibleProblems(limits).map((problem) => answerLabels(problem, labels))
  if (input === 'SELECT_OPTIONS') return [placeholder || labels.chooseMany, ...(control ?? [])].join(' ')
  if (control) return control.join(' ')
  return input === 'FILE' ? labels.fileRule : undefined
}

/** A field of a form, with its label; hidden while its condition is not met. */
export function FieldView(props: FieldViewProps) {
  const { field, form } = props
  if (!field.showIf) return <Asking {...props} />
  const isLater = !form.shown && !form.shownFirst.has(field.key)
  return (
    <div className={isLater ? 'later' : undefined} hidden={form.shown && !form.shown.has(field.key)}>
      <Asking {...props} />
    </div>
  )
}

function Asking({ field, labels, form }: FieldViewProps) {
  const { key, title, isRequired, options } = field
  const control: ControlProps = {
    name: key,
    id: `field-${key}`,
    title,
    isRequired,
    isConditional: field.showIf !== undefined,
    hint: hintOf(field, labels),
    counted: isText(field) ? field.maxLength : undefined,
    isChosen: field.input === 'PASSWORD' && key !== confirmationKey,
    labels,
    form,
  }
  if (field.input === 'SELECT_OPTIONS')
    return (
      <Choices
        control={control}
        type="checkbox"
        options={options.map((option) => ({ value: option, label: option }))}
      />
    )
  if (field.input === 'CONSENT') return <ConsentField control={control} link={field.link} />
  return (
    <FieldFrame control={control}>
      <Control field={field} control={control} />
    </FieldFrame>
  )
}
