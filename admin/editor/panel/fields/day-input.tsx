import OutlinedInput from '@mui/material/OutlinedInput'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

/** A day, chosen in the browser's calendar. */
export function DayInput({ field }: { field: Field }) {
  return (
    <Frame field={field} isHalf>
      {({ id, error, describedBy }) => (
        <OutlinedInput
          id={id}
          type="date"
          value={asText(field.value)}
          onChange={({ target }) => field.set(target.value || undefined)}
          readOnly={field.isReadOnly}
          fullWidth
          error={error}
          slotProps={{ input: { max: '9999-12-31', 'aria-describedby': describedBy } }}
        />
      )}
    </Frame>
  )
}
