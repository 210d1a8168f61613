import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '../../../i18n/use-text.ts'

interface ClockChoiceProps {
  /** `09:00`. */
  clock: string
  isDisabled: boolean
  onChoose: (clock: string) => void
}

const upTo = (count: number, step: number): string[] =>
  Array.from({ length: count / step }, (_, index) => String(index * step).padStart(2, '0'))

const hours = upTo(24, 1)
const minutes = upTo(60, 5)

/** The hour and the minute of a day; a minute between the offered ones is kept. */
export function ClockChoice({ clock, isDisabled, onChoose }: ClockChoiceProps) {
  const t = useText()
  const [hour = '00', minute = '00'] = clock.split(':')
  const part = (
    label: string,
    value: string,
    choices: readonly string[],
    choose: (chosen: string) => void,
  ) => (
    <NativeSelect
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => choose(target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        '& .MuiNativeSelect-icon': { right: 9 },
        '&&& .MuiNativeSelect-select': { pr: 4.5 },
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </NativeSelect>
  )
  return (
    <>
      {part(t('dates.hour'), hour, hours, (chosen) => onChoose(`${chosen}:${minute}`))}
      <span aria-hidden>:</span>
      {part(
        t('dates.minute'),
        minute,
        minutes.includes(minute) ? minutes : [...minutes, minute].toSorted(),
        (chosen) => onChoose(`${hour}:${chosen}`),
      )}
    </>
  )
}
