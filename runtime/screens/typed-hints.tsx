import { passwordLacks, passwordParts } from '#model/form-answer.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
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
      <p className="count" id={id} data-full={typed >= max ? '' : undefined}>
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
  const lacks = typed === undefined ? undefined : passwordLacks(typed)
  return (
    <ul className="parts" id={id}>
      {passwordParts.map((part) => (
        <li key={part} data-met={lacks && !lacks.includes(part) ? '' : undefined}>
          {words.passwordParts[part]}
        </li>
      ))}
    </ul>
  )
}
