import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { textWeight } from '../theme/tokens.ts'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

const nearly = 0.9

/** Input attributes that turn off a keyboard's automatic corrections. */
export const plainText = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

/** How much of a limit is used: while somebody writes, and always near or above the limit, where it is emphasized. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const t = useText()
  const color = length > limit ? 'error.main' : length > limit * nearly ? 'warning.main' : 'text.secondary'
  return (
    <Box
      component="span"
      sx={{
        color,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: length > limit ? textWeight.semibold : textWeight.regular,
      }}
      aria-label={t('common.characters', { length, limit })}
      role="img"
      data-spare={length > limit * nearly ? undefined : ''}
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
  /** Number of lines; with more than one, the field grows with its text. */
  lines?: number
  placeholder?: string | undefined
  lang?: string
  /** Hidden from view, and not stored by browsers. */
  isSecret?: boolean
  /** An address or a name that browsers neither correct nor capitalise. */
  isPlain?: boolean
  isRequired?: boolean
  /** Error shown if a required field is empty, if not the usual one. */
  missing?: string
  /** Checks the value; returns the problem. */
  check?: (text: string) => string | undefined
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** The error of an empty required field. */
const whereMissing = (value: unknown, text: string): string | undefined =>
  asText(value).trim() === '' ? text : undefined

/** A text of the record. The server enforces the length; the counter shows the same limit. */
export function TextField({
  source,
  label,
  help,
  limit,
  lines = 1,
  placeholder,
  lang,
  isSecret,
  isPlain,
  missing,
  isRequired = missing !== undefined,
  check,
}: TextFieldProps) {
  const t = useText()
  const { id, field, fieldState } = useInput({
    source,
    format: asText,
    parse: asIs,
    validate: (value: unknown) =>
      (isRequired ? whereMissing(value, missing ?? t('users.missing')) : undefined) ?? check?.(asText(value)),
  })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  const described = [error || help ? `${id}-help` : '', limit ? `${id}-count` : '']
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
            ...(isPlain ? plainText : {}),
            'aria-required': isRequired,
            'aria-describedby': described.filter(Boolean).join(' ') || undefined,
          },
        }}
      />
    </FieldFrame>
  )
}

/** The name of a site, typed to confirm what can not be undone. */
export function TypedNameField({ name }: { name: string }) {
  const t = useText()
  const wrong = t('siteTrash.wrongName')
  return (
    <TextField
      source="name"
      label={t('siteTrash.typeName', { name })}
      missing={wrong}
      check={(text) => (text.trim() === name.trim() ? undefined : wrong)}
    />
  )
}
