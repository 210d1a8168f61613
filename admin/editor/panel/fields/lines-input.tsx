import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { nameOf } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const examples: Readonly<Record<string, string>> = {
  emails: 'name@example.com',
  scriptOrigins: 'https://www.example.com',
  allowedNetworks: '192.0.2.0/24',
  ownNetworks: '192.0.2.0/24',
  embedOrigins: 'https://www.example.com',
  referrers: 'www.example.com',
  queryNames: 'utm_campaign',
}

/** A list of short texts, one a line. */
export function LinesInput({ field }: { field: Field }) {
  const [typed, setTyped] = useState('')
  const stored = Array.isArray(field.value) ? field.value.join('\n') : ''
  return (
    <Frame field={field} isWhole>
      {({ id, error, describedBy }) => (
        <OutlinedInput
          id={id}
          readOnly={field.isReadOnly}
          // Empty lines are kept while typing, and not stored.
          value={linesIn(typed).join('\n') === stored ? typed : stored}
          onChange={({ target }) => {
            setTyped(target.value)
            field.set(linesIn(target.value), true)
          }}
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          error={error}
          placeholder={examples[nameOf(field.pointer.split('/'))]}
          slotProps={{ input: { spellCheck: false, 'aria-describedby': describedBy } }}
        />
      )}
    </Frame>
  )
}
