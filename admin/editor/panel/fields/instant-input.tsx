import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { tokyoTime } from '../../../i18n/time.ts'
import { readTokyoTime } from '../place/tokyo-time.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

/** An instant, written as `yyyy-mm-dd hh:mm` of Japan. */
export function InstantInput({ field }: { field: Field }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const { value, slot, isReadOnly } = field
  const write = (text: string) => {
    setTyped(text)
    const instant = readTokyoTime(text)
    if (instant !== undefined) field.set(instant, true)
    else if (text.trim() === '' && slot.isOptional) field.set(undefined, true)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && readTokyoTime(typed) === undefined
  return (
    <Frame field={field} isHalf help={isWrong ? t('editorPanel.instantForm') : t('editorPanel.tokyo')}>
      {({ id, error, describedBy }) => (
        <OutlinedInput
          id={id}
          value={typed ?? tokyoTime(asText(value))}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setTyped(undefined)}
          readOnly={isReadOnly}
          fullWidth
          error={error || isWrong}
          placeholder="2026-04-01 10:00"
          slotProps={{
            input: {
              inputMode: 'numeric',
              'aria-describedby': describedBy,
              sx: { px: 0.875, fontSize: 12.5, fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
      )}
    </Frame>
  )
}
