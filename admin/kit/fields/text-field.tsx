import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

const nearly = 0.9

/** How much of a limit is used; it stands out only when it is nearly or over. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const t = useText()
  const color = length > limit ? 'error.main' : length > limit * nearly ? 'warning.main' : 'text.secondary'
  return (
    <Box
      component="span"
      sx={{ color, flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: length > limit ? 600 : 400 }}
      aria-label={t('common.characters', { length, limit })}
      role="img"
    >
      {length} / {limit}
    </Box>
  )
}

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
