import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

/** The error of a field, or the first error among the items of a list. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const item of Object.values(error)) {
    const message = firstMessage(item)
    if (message) return message
  }
  return undefined
}

interface LinesFieldProps {
  source: string
  label: string
  help: string
  placeholder: string
  /** The problem with the current value, before it is sent. */
  problem?: string | undefined
  /** Error shown if nothing is entered but something must be. */
  missing?: string
}

const asIs = (value: unknown) => value
const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list of short texts, one a line. */
export function LinesField({ source, label, help, placeholder, problem, missing }: LinesFieldProps) {
  const { id, field, fieldState } = useInput({
    source,
    format: asIs,
    parse: asIs,
    validate: (lines: unknown) => (Array.isArray(lines) && lines.length > 0 ? undefined : missing),
  })
  const isReadOnly = useReadOnly()
  const [typed, setTyped] = useState('')
  const stored = Array.isArray(field.value) ? field.value.join('\n') : ''
  const error = firstMessage(fieldState.error) ?? problem
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        readOnly={isReadOnly}
        name={field.name}
        inputRef={field.ref}
        // Empty lines are kept while typing, and not stored.
        value={linesIn(typed).join('\n') === stored ? typed : stored}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(linesIn(target.value))
        }}
        onBlur={() => field.onBlur()}
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        error={Boolean(error)}
        placeholder={placeholder}
        slotProps={{ input: { spellCheck: false, 'aria-describedby': `${id}-help` } }}
      />
    </FieldFrame>
  )
}
