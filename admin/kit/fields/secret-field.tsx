import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { SmallChoice } from './small-choice.tsx'

interface SecretFieldProps {
  source: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Id of an additional description. */
  describedBy?: string
  /** Error shown if nothing is entered, if not the usual one. */
  missing?: string
  /** Checks the value together with the other values of the form; returns the problem. */
  check?: (secret: string, values: Record<string, unknown>) => string | undefined
  children?: ReactNode
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A password field whose text can be revealed. */
export function SecretField(props: SecretFieldProps) {
  const { source, label, autoComplete, describedBy, missing, check, children } = props
  const t = useText()
  const validate = (value: unknown, values: Record<string, unknown>) =>
    asText(value) === '' && !check ? (missing ?? t('users.missing')) : check?.(asText(value), values)
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs, validate })
  const [isShown, setShown] = useState(false)
  const error = fieldState.error?.message
  const notes = [describedBy, error && `${id}-help`].filter(Boolean).join(' ')
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        fullWidth
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        error={Boolean(error)}
        slotProps={{ input: { 'aria-required': true, 'aria-describedby': notes || undefined } }}
        endAdornment={
          <InputAdornment position="end">
            <SmallChoice
              isPressed={isShown}
              label={`${t(isShown ? 'password.hide' : 'password.show')}: ${label}`}
              onPress={() => setShown(!isShown)}
            >
              {t(isShown ? 'password.hide' : 'password.show')}
            </SmallChoice>
          </InputAdornment>
        }
        sx={{ maxWidth: 420, pr: 0.75 }}
      />
      {children}
    </FieldFrame>
  )
}
