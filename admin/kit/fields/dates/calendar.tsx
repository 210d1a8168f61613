import Box from '@mui/material/Box'
import { useLocaleState } from 'react-admin'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { ja } from 'react-day-picker/locale/ja'
import { ko } from 'react-day-picker/locale/ko'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { tokyoDay } from '#model/values/calendar-day.ts'
import {
  type ConsoleLanguage,
  consoleLanguageFacts,
  isConsoleLanguage,
} from '../../../i18n/console-language.ts'
import { radius, textSize, textWeight } from '../../theme/tokens.ts'
import { dateOfDay, dayOfDate } from './date-form.ts'

const locales: Readonly<Record<ConsoleLanguage, DayPickerLocale>> = { en: enUS, ja, ko, zh: zhCN }
const yearsAround = 20

interface CalendarProps {
  /** Empty for none. */
  day: string
  onChoose: (day: string) => void
}

/** A month to choose a day from: arrow keys go by days and weeks, Page keys by months, with Shift by years. */
export function Calendar({ day, onChoose }: CalendarProps) {
  const [locale] = useLocaleState()
  const language = isConsoleLanguage(locale) ? locale : 'en'
  const fullDate = new Intl.DateTimeFormat(consoleLanguageFacts[language].tag, { dateStyle: 'full' })
  const today = dateOfDay(tokyoDay(Date.now()))
  const chosen = day === '' ? undefined : dateOfDay(day)
  const years = [today.getFullYear(), (chosen ?? today).getFullYear()]
  return (
    <Box sx={look}>
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays
        fixedWeeks
        captionLayout="dropdown"
        locale={locales[language]}
        // The library's own says “5th” where “5” is shown, so that speaking what is shown would not find it.
        labels={{ labelDayButton: (date) => fullDate.format(date) }}
        today={today}
        selected={chosen}
        defaultMonth={chosen ?? today}
        startMonth={new Date(Math.min(...years) - yearsAround, 0)}
        endMonth={new Date(Math.max(...years) + yearsAround, 11)}
        onSelect={(date) => onChoose(dayOfDate(date))}
      />
    </Box>
  )
}

const cell = 36
const outline = { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 }
const bareButton = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: cell,
  height: cell,
  p: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': outline,
}

const look = {
  fontSize: textSize.base,
  fontVariantNumeric: 'tabular-nums',
  '& .rdp-months': { position: 'relative' },
  '& .rdp-nav': { position: 'absolute', top: 0, right: 0, display: 'flex' },
  '& :is(.rdp-button_previous, .rdp-button_next)': bareButton,
  '& .rdp-chevron': { fill: 'currentColor', width: 16, height: 16 },
  '& .rdp-month_caption': { display: 'flex', alignItems: 'center', height: cell, mb: 0.5 },
  '& .rdp-dropdowns': { display: 'flex', gap: 1 },
  '& .rdp-dropdown_root': { position: 'relative', display: 'inline-flex', alignItems: 'center' },
  // The native select lies over its label, which shows what is chosen.
  '& .rdp-dropdown': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .rdp-dropdown:focus-visible ~ .rdp-caption_label': outline,
  '& .rdp-caption_label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.25,
    px: 0.75,
    height: cell - 6,
    borderRadius: radius.small,
    fontWeight: textWeight.semibold,
    whiteSpace: 'nowrap',
  },
  '& .rdp-month_grid': { borderCollapse: 'collapse' },
  '& .rdp-weekday': {
    width: cell,
    height: 28,
    p: 0,
    fontSize: textSize.small,
    fontWeight: textWeight.medium,
    color: 'text.secondary',
  },
  '& .rdp-day': { p: 0, textAlign: 'center' },
  '& .rdp-day_button': bareButton,
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-today .rdp-day_button': { fontWeight: textWeight.bold, boxShadow: 'inset 0 0 0 1px currentColor' },
  '& .rdp-selected .rdp-day_button': {
    color: 'secondary.contrastText',
    backgroundColor: 'secondary.main',
    '&:hover': { backgroundColor: 'secondary.dark' },
    '&:focus-visible': { ...outline, outlineOffset: 2 },
  },
} as const
