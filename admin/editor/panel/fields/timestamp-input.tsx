import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { tokyoTime } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { textSize } from '../../../kit/theme/tokens.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

const pattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: +(\d{1,2}):(\d{2}))?$/
const aheadMs = 9 * 3_600_000

/** `2026-04-01 09:00` in Japan → `2026-04-01T00:00:00Z`; undefined for what is no time. Slashes and full-width digits are accepted. */
export function readTokyoTime(text: string): string | undefined {
  const match = pattern.exec(text.normalize('NFKC').trim().replaceAll('/', '-').replace('T', ' '))
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  const there = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal = there.getUTCMonth() === month - 1 && there.getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? new Date(there.getTime() - aheadMs).toISOString().replace('.000Z', 'Z') : undefined
}

/** An instant, written as `yyyy-mm-dd hh:mm` of Japan; an invalid text stays to be corrected. */
export function TimestampInput({ field }: { field: Field }) {
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
          onBlur={() => !isWrong && setTyped(undefined)}
          readOnly={isReadOnly}
          fullWidth
          error={error || isWrong}
          placeholder="2026-04-01 10:00"
          slotProps={{
            input: {
              inputMode: 'numeric',
              'aria-describedby': describedBy,
              sx: { px: 0.875, fontSize: textSize.small, fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
      )}
    </Frame>
  )
}

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
