import type { InputHTMLAttributes } from 'react'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { FieldContent } from '../page-document.ts'

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

const inputs: Readonly<Record<'TEXT_BOX' | 'NUMBER' | 'EMAIL' | 'PASSWORD', InputAttributes>> = {
  TEXT_BOX: { type: 'text', maxLength: 256 },
  NUMBER: { type: 'number', inputMode: 'decimal', step: 'any' },
  EMAIL: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 256 },
  PASSWORD: { type: 'password', autoComplete: 'new-password', minLength: 8, maxLength: 20 },
}

/** What a browser can fill in by itself, by the key of the field. */
const known: Readonly<Record<string, string>> = {
  email: 'email',
  company: 'organization',
  name: 'name',
  full_name: 'name',
  tel: 'tel',
  phone: 'tel',
  postal_code: 'postal-code',
  zip: 'postal-code',
  address: 'street-address',
}

/** Fields that ask for more than a line. A definition has one kind of text field only, so it is told by the key. */
const isLong = (key: string) =>
  /(?:^|_)(?:message|comments?|inquiry|questions?|requests?|details|notes?)$/.test(key)

export interface FieldViewProps {
  field: FieldContent
  words: ScreenMessages
}

function Required({ words }: { words: ScreenMessages }) {
  return <em>{words.required}</em>
}

function Choices({ field, words }: FieldViewProps) {
  return (
    <fieldset>
      <legend>
        {field.title}
        {field.isRequired ? <Required words={words} /> : null}
      </legend>
      <p>{field.placeholder || words.chooseMany}</p>
      {field.options.map((option) => (
        <label key={option} className="choice">
          <input type="checkbox" name={field.key} value={option} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}

function Control({ field, words }: FieldViewProps) {
  const id = `field-${field.key}`
  if (field.input === 'SELECT')
    return (
      <select id={id} name={field.key} required={field.isRequired} defaultValue="">
        <option value="">{field.placeholder || words.choose}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )
  if (field.input === 'SELECT_OPTIONS') return null
  if (field.input === 'TEXT_BOX' && isLong(field.key))
    return (
      <textarea
        id={id}
        name={field.key}
        rows={5}
        maxLength={2000}
        required={field.isRequired}
        placeholder={field.placeholder}
      />
    )
  return (
    <input
      id={id}
      name={field.key}
      required={field.isRequired}
      placeholder={field.placeholder}
      autoComplete={known[field.key]}
      aria-describedby={field.key === 'password' ? `${id}-rule` : undefined}
      {...inputs[field.input]}
    />
  )
}

/** One field of a form, with its label. */
export function FieldView({ field, words }: FieldViewProps) {
  if (field.input === 'SELECT_OPTIONS') return <Choices field={field} words={words} />
  return (
    <div className="field">
      <label htmlFor={`field-${field.key}`}>
        {field.title}
        {field.isRequired ? <Required words={words} /> : null}
      </label>
      <Control field={field} words={words} />
      {field.key === 'password' ? <p id={`field-${field.key}-rule`}>{words.passwordRule}</p> : null}
    </div>
  )
}
