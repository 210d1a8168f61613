import type { AnswerRule } from '#model/definition/forms/form-answer.ts'
import { emailPattern } from '#model/values/email.ts'
import { limits } from '#model/values/limits.ts'
import { type Asked, describing, FieldFrame } from './field-frame.tsx'

export interface EmailFieldProps {
  asked: Asked
  /** `username` if the address identifies an account. */
  autoComplete?: 'email' | 'username'
  /** Whether it is required; if it is the only field, without a mark that says so. */
  isRequired: boolean
}

/** Asks for an e-mail address outside the forms whose fields a creator defines. */
export function EmailField({ asked, autoComplete = 'email', isRequired }: EmailFieldProps) {
  return (
    <FieldFrame asked={asked}>
      <input
        id={asked.id}
        name={asked.name}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        pattern={emailPattern}
        maxLength={asked.form.lengthOf(limits.email)}
        required={isRequired}
        {...describing(asked)}
      />
    </FieldFrame>
  )
}

/** The validation of the address. */
export const emailRule = (key: string, isRequired: boolean): AnswerRule => ({
  key,
  input: 'EMAIL',
  isRequired,
  options: [],
  maxLength: limits.email,
})
