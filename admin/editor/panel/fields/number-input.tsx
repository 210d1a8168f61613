import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import { z } from 'zod'
import { typedNumber } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { nameOf } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

const shownOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

const units: Readonly<Record<string, string>> = {
  arrowFadeInterval: 's',
  autoAdvanceS: 's',
  backgroundOpacity: '%',
  buttonPositionLeft: '%',
  buttonPositionTop: '%',
}

/** A number; limits and wholeness come from the model. Arrow keys go up and down, with Shift by ten. */
export function NumberInput({ field }: { field: Field }) {
  const { slot, value, original, isReadOnly, pointer } = field
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const { schema } = slot
  const number = schema instanceof z.ZodNumber ? schema : undefined
  const least = number?.minValue ?? Number.NEGATIVE_INFINITY
  const most = number?.maxValue ?? Number.POSITIVE_INFINITY
  const name = nameOf(pointer.split('/'))
  const fitted = (wanted: number) =>
    Math.min(most, Math.max(least, number?.isInt ? Math.round(wanted) : wanted))
  const shown = typed ?? shownOf(value)
  const write = (text: string) => {
    setTyped(text)
    const read = typedNumber(text)
    if (fitted(read) === read) field.set(read, true)
    else if (text.trim() === '' && slot.isOptional) field.set(undefined, true)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && Number.isNaN(typedNumber(typed))
  const finish = () => {
    if (isWrong) return
    const read = typed === undefined ? Number.NaN : typedNumber(typed)
    if (!Number.isNaN(read) && fitted(read) !== value) field.set(fitted(read), true)
    else if (typed?.trim() === '' && slot.initial !== undefined) field.set(slot.initial)
    setTyped(undefined)
  }
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || isReadOnly) return
    event.preventDefault()
    const from = typedNumber(shown) || (typeof original === 'number' ? original : 0)
    setTyped(undefined)
    field.set(fitted(from + by * (event.shiftKey ? 10 : 1)), true)
  }
  return (
    <Frame field={field} isHalf help={isWrong ? t('editorPanel.numberForm') : undefined}>
      {({ id, error, describedBy }) => (
        <OutlinedInput
          id={id}
          value={shown}
          onChange={({ target }) => write(target.value)}
          onBlur={finish}
          onKeyDown={step}
          readOnly={isReadOnly}
          fullWidth
          error={error || isWrong}
          placeholder={shownOf(original ?? slot.initial)}
          startAdornment={name === 'price' && <InputAdornment position="start">¥</InputAdornment>}
          endAdornment={units[name] && <InputAdornment position="end">{units[name]}</InputAdornment>}
          slotProps={{ input: { inputMode: 'decimal', 'aria-describedby': describedBy } }}
        />
      )}
    </Frame>
  )
}
