import { type ReactNode, useId, useState } from 'react'
import { passwordLength } from '#model/values/password.ts'
import { metRules, passwordRules } from '../session/password-rules.ts'
import type { SignInTexts } from './sign-in-texts.ts'
import './fields.css'

interface FieldProps {
  name: string
  label: string
  autoComplete: string
  type?: 'text' | 'email'
  inputMode?: 'numeric'
  maxLength?: number
  isWrong?: boolean
  /** A problem or a hint. */
  note?: string | undefined
  onValue?: (value: string) => void
}

export function Field({
  name,
  label,
  autoComplete,
  type = 'text',
  isWrong = false,
  note,
  onValue,
  ...rest
}: FieldProps) {
  const id = useId()
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        aria-invalid={isWrong}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => onValue?.(target.value)}
        {...rest}
      />
      {note && (
        <p className="sign-in-note" id={`${id}-note`} data-wrong={isWrong ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

interface SecretFieldProps {
  name: string
  label: string
  texts: SignInTexts
  autoComplete: 'current-password' | 'new-password'
  isWrong?: boolean
  note?: string | undefined
  /** Ids of further descriptions of the field. */
  describedBy?: string
  onValue?: (value: string) => void
  children?: ReactNode
}

/** A password field whose text can be revealed. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, texts, autoComplete, isWrong = false, note, describedBy, onValue } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const notes = [describedBy, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <span className="sign-in-secret">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          aria-invalid={isWrong}
          aria-describedby={notes || undefined}
          onChange={({ target }) => onValue?.(target.value)}
        />
        <button type="button" onClick={() => setShown(!isShown)} aria-pressed={isShown}>
          {isShown ? texts.hide : texts.show}
          <span className="sign-in-unseen"> {label}</span>
        </button>
      </span>
      {note && (
        <p className="sign-in-note" id={`${id}-note`} data-wrong={isWrong ? '' : undefined}>
          {note}
        </p>
      )}
      {props.children}
    </div>
  )
}

/** The requirements of a password, each marked as soon as it is met. */
export function Rules({ id, password, texts }: { id: string; password: string; texts: SignInTexts }) {
  const met = metRules(password)
  return (
    <ul className="sign-in-rules" id={id}>
      {passwordRules.map((rule) => (
        <li key={rule} data-met={met.has(rule) ? '' : undefined}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={met.has(rule) ? 'M3.5 8.5l3 3 6-7' : 'M8 8h.01'} />
          </svg>
          {texts.rules[rule]
            .replace('{min}', String(passwordLength.min))
            .replace('{max}', String(passwordLength.max))}
          <span className="sign-in-unseen">{met.has(rule) ? ` ${texts.ruleMet}` : ''}</span>
        </li>
      ))}
    </ul>
  )
}

interface NewPasswordFieldsProps {
  texts: SignInTexts
  /** Whether the form has been submitted once: before that, no errors are shown. */
  isTried: boolean
  password: string
  again: string
  onPassword: (password: string) => void
  onAgain: (again: string) => void
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { texts, isTried, password, again, onPassword, onAgain } = props
  const rules = useId()
  const isDifferent = isTried && again !== password
  return (
    <>
      <SecretField
        name="password"
        label={texts.newPassword}
        texts={texts}
        autoComplete="new-password"
        isWrong={isTried && metRules(password).size < passwordRules.length}
        describedBy={rules}
        onValue={onPassword}
      >
        <Rules id={rules} password={password} texts={texts} />
      </SecretField>
      <SecretField
        name="again"
        label={texts.passwordAgain}
        texts={texts}
        autoComplete="new-password"
        isWrong={isDifferent}
        note={isDifferent ? texts.mismatch : undefined}
        onValue={onAgain}
      />
    </>
  )
}
