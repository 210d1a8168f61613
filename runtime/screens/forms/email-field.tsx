import type { AnswerRule } from '#model/definition/forms/form-answer.ts'
import { emailPattern } from '#model/values/email.ts'
import { limits } from '#model/values/limits.ts'
import { type ControlProps, describing, FieldFrame } from './field-frame.tsx'

export interface EmailFieldProps {
  control: ControlProps
  /** `username` if the address identifies an account. */
  autoComplete?: 'email' | 'username'
  /** Whether it is required; if it is the only field, without a mark that says so. */
  isRequired: boolean
}

/** Asks for an e-mail address outside the forms whose fields a creator defines. */
export function EmailField({ control, autoComplete = 'email', isRequired }: EmailFieldProps) {
  return (
    <FieldFrame control={control}>
      <input
        id={control.id}
        name={control.name}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        pattern={emailPattern}
        maxLength={control.form.lengthOf(limits.email)}
        required={isRequired}
        {...describing(control)}
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
