import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { CharacterCount } from './character-count.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

interface TextFieldProps {
  source: string
  label: string
  help?: string
  /** The largest number of characters the model allows. */
  limit?: number
  /** Lines; more than one makes it grow with its text. */
  lines?: number
  placeholder?: string | undefined
  lang?: string
  /** Nobody reads it over a shoulder, and browsers do not keep it. */
  isSecret?: boolean
  isRequired?: boolean
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** A text of the record. The server decides about its length; the counter says what it will say. */
export function TextField({
  source,
  label,
  help,
  limit,
  lines = 1,
  placeholder,
  lang,
  isSecret,
  isRequired,
}: TextFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  const hasNote = Boolean(error || help || limit)
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      count={limit && <CharacterCount length={String(field.value).length} limit={limit} />}
    >
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        {...(isSecret ? { type: 'password', autoComplete: 'new-password' } : {})}
        readOnly={isReadOnly}
        fullWidth
        multiline={lines > 1}
        minRows={lines}
        maxRows={14}
        error={Boolean(error)}
        placeholder={placeholder}
        slotProps={{
          input: {
            lang,
            'aria-required': isRequired,
            'aria-describedby': hasNote ? `${id}-help` : undefined,
          },
        }}
      />
    </FieldFrame>
  )
}
