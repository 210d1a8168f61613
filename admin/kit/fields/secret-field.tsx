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
  /** Id of more that describes it. */
  describedBy?: string
  children?: ReactNode
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A password of the form, which can be looked at. */
export function SecretField({ source, label, autoComplete, describedBy, children }: SecretFieldProps) {
  const t = useText()
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs })
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
