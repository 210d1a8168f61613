import { Fragment } from 'react'
import { passwordLacks, passwordParts } from '#model/definition/forms/form-answer.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import type { FormInUse } from './use-form.ts'
import { useTyped } from './use-typed.ts'

export interface TypedHintProps {
  id: string
  /** Of the control. */
  name: string
  words: ScreenMessages
  form: FormInUse
}

/** How long an answer may be, and how long it is by now. */
export function LengthHint({ id, name, words, form, max }: TypedHintProps & { max: number }) {
  const typed = useTyped(form, name)?.length ?? 0
  return (
    <>
      <p id={id} style={{ textAlign: 'end' }}>
        {typed > 0 ? `${typed} / ${max}` : words.upTo(max)}
      </p>
      <p className="sr" role="status">
        {typed >= max ? words.upTo(max) : ''}
      </p>
    </>
  )
}

/** What a password is made of, each ticked off once it is there. */
export function PasswordHint({ id, name, words, form }: TypedHintProps) {
  const typed = useTyped(form, name)
  const lacks = typed === undefined ? passwordParts : passwordLacks(typed)
  return (
    <p id={id}>
      {passwordParts.map((part) => (
        <Fragment key={part}>
          {`${lacks.includes(part) ? '○' : '✓'} ${words.passwordParts[part]}`}
          <br />
        </Fragment>
      ))}
    </p>
  )
}
