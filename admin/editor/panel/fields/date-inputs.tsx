import { instantInTokyo, tokyoLocal } from '../../../i18n/time.ts'
import { DateInput } from '../../../kit/fields/dates/date-input.tsx'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

/** As definitions hold it: `2026-04-01T00:00:00Z`. */
const instantOf = (minute: string) => instantInTokyo(minute)?.replace('.000Z', 'Z')

/** An instant, typed or chosen as a date and time of Japan. */
export function MinuteInput({ field }: { field: Field }) {
  const { value, slot, isReadOnly, label } = field
  const write = (minute: string) => {
    const instant = instantOf(minute)
    if (instant !== undefined) field.set(instant, true)
    else if (slot.isOptional) field.set(undefined, true)
  }
  return (
    <Frame field={field}>
      {({ id, error, describedBy }) => (
        <DateInput
          kind="minute"
          id={id}
          label={label}
          value={tokyoLocal(asText(value))}
          onChange={write}
          describedBy={describedBy}
          error={error}
          isReadOnly={isReadOnly}
          isRequired={!slot.isOptional}
        />
      )}
    </Frame>
  )
}

/** A day, typed or chosen. */
export function DayInput({ field }: { field: Field }) {
  const { value, isReadOnly, label } = field
  return (
    <Frame field={field} isHalf>
      {({ id, error, describedBy }) => (
        <DateInput
          kind="day"
          id={id}
          label={label}
          value={asText(value)}
          onChange={(day) => field.set(day || undefined)}
          describedBy={describedBy}
          error={error}
          isReadOnly={isReadOnly}
        />
      )}
    </Frame>
  )
}
