import { useEffect, useState } from 'react'
import { passwordLacks, passwordParts } from '#model/values/password.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { controlsNamed } from './read-answers.ts'
import type { FormInUse } from './use-form.ts'

/** The current text of a field; undefined until the form is hydrated. */
function useTyped({ attributes: { ref } }: Pick<FormInUse, 'attributes'>, name: string) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const read = () => setText(controlsNamed(form, name)[0]?.value)
    form.addEventListener('input', read)
    form.addEventListener('reset', read)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('reset', read)
    }
  }, [ref, name])
  return text
}

export interface TypedHintProps {
  id: string
  /** Name of the control. */
  name: string
  labels: ScreenMessages
  form: FormInUse
}

/** The maximum length of an answer, and its current length. */
export function LengthHint({ id, name, labels, form, max }: TypedHintProps & { max: number }) {
  const typed = useTyped(form, name)?.length ?? 0
  return (
    <>
      <p id={id} className="length">
        {typed > 0 ? `${typed} / ${max}` : labels.upTo(max)}
      </p>
      <p className="sr" role="status">
        {typed >= max ? labels.upTo(max) : ''}
      </p>
    </>
  )
}

/** The requirements of a password, each checked off once it is met. */
export function PasswordHint({ id, name, labels, form }: TypedHintProps) {
  const typed = useTyped(form, name)
  const lacks = typed === undefined ? passwordParts : passwordLacks(typed)
  return (
    <p id={id} className="parts">
      {passwordParts.map((part) => (
        <span key={part}>{`${lacks.includes(part) ? '○' : '✓'} ${labels.passwordParts[part]}`}</span>
      ))}
    </p>
  )
}
