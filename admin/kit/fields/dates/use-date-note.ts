import { useLocaleState } from 'react-admin'
import { consoleLanguageFacts, isConsoleLanguage } from '../../../i18n/console-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { dateFormOf, dateOfDay } from './date-form.ts'
import type { DateInputProps } from './date-input.tsx'
import type { TypedDate } from './use-typed-date.ts'

export interface DateNote {
  text: string
  isWrong: boolean
}

const wordsOf = {
  day: { wrong: 'dates.notDay', hint: 'dates.hintDay', missing: 'dates.missingDay' },
  minute: { wrong: 'dates.notMinute', hint: 'dates.hintMinute', missing: 'dates.missingMinute' },
  month: { wrong: 'dates.notMonth', hint: 'dates.hintMonth', missing: 'dates.missingMonth' },
} as const

/** What is said below a date field: what is wrong, what would be right, what was understood, or the time zone. */
export function useDateNote(
  { kind, value, hasZone = true }: Pick<DateInputProps, 'kind' | 'value' | 'hasZone'>,
  { shown, understood, isUnfinished, isWrong }: TypedDate,
): DateNote | undefined {
  const t = useText()
  const [locale] = useLocaleState()
  const { wrong, hint, missing } = wordsOf[kind]
  const { read, show } = dateFormOf[kind]
  if (isWrong)
    return { text: shown.trim() === '' ? t(missing) : t(wrong, { text: shown.trim() }), isWrong: true }
  if (isUnfinished) return { text: t(hint), isWrong: false }
  const tag = isConsoleLanguage(locale) ? consoleLanguageFacts[locale].tag : 'en'
  const weekday = (date: string) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short' }).format(dateOfDay(date.slice(0, 10)))
  const zone = hasZone && kind === 'minute' ? [t('dates.tokyo')] : []
  const said =
    understood !== undefined
      ? [`${show(understood)} (${weekday(understood)})`, ...zone]
      : zone.length > 0 && read(value) !== undefined
        ? [weekday(value), ...zone]
        : zone
  return said.length > 0 ? { text: said.join(' · '), isWrong: false } : undefined
}
