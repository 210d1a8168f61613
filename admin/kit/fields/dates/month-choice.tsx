import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { consoleLanguageFacts, isConsoleLanguage } from '../../../i18n/console-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../theme/icons.tsx'
import { radius, textSize, textWeight } from '../../theme/tokens.ts'

const perRow = 3
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -perRow,
  ArrowDown: perRow,
}

/** Moves the focus among the months of a year. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
}

interface MonthChoiceProps {
  /** `2026-04`; empty for none. */
  month: string
  onChoose: (month: string) => void
}

/** A year to choose a month from: arrow keys go by months. */
export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  const t = useText()
  const [locale] = useLocaleState()
  const { tag } = consoleLanguageFacts[isConsoleLanguage(locale) ? locale : 'en']
  const thisMonth = tokyoDay(Date.now()).slice(0, 7)
  const begun = month || thisMonth
  const [year, setYear] = useState(() => Number(begun.slice(0, 4)))
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  const short = named({ month: 'short' })
  const full = named({ month: 'long', year: 'numeric' })
  return (
    <Box sx={{ width: 252 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box aria-live="polite" sx={{ flex: 1, px: 1, fontWeight: textWeight.semibold }}>
          {named({ year: 'numeric' }).format(Date.UTC(year, 0))}
        </Box>
        <IconButton size="small" aria-label={t('dates.yearBefore')} onClick={() => setYear(year - 1)}>
          <Icon name="left" size="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('dates.yearAfter')} onClick={() => setYear(year + 1)}>
          <Icon name="right" size="small" />
        </IconButton>
      </Box>
      <Box
        onKeyDown={moveByKeys}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${perRow}, 1fr)`, gap: 0.5 }}
      >
        {Array.from({ length: 12 }, (_, at) => {
          const value = `${year}-${String(at + 1).padStart(2, '0')}`
          const date = Date.UTC(year, at)
          return (
            <ButtonBase
              key={value}
              autoFocus={value === begun}
              aria-label={full.format(date)}
              aria-pressed={value === month}
              aria-current={value === thisMonth ? 'date' : undefined}
              onClick={() => onChoose(value)}
              sx={monthLook}
            >
              {short.format(date)}
            </ButtonBase>
          )
        })}
      </Box>
    </Box>
  )
}

const monthLook = {
  height: 40,
  borderRadius: radius.control,
  fontSize: textSize.base,
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { fontWeight: textWeight.bold, boxShadow: 'inset 0 0 0 1px currentColor' },
  '&[aria-pressed=true]': { color: 'secondary.contrastText', backgroundColor: 'secondary.main' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const
