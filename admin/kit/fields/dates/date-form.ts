import { readTypedDay, readTypedMinute, readTypedMonth } from '../../../i18n/typed-time.ts'

export type DateKind = 'day' | 'minute' | 'month'

/** How each kind is read and shown. */
export const dateFormOf: Readonly<
  Record<
    DateKind,
    {
      read: (text: string) => string | undefined
      show: (value: string) => string
    }
  >
> = {
  day: { read: readTypedDay, show: (value) => value },
  month: { read: readTypedMonth, show: (value) => value },
  minute: {
    read: readTypedMinute,
    show: (value) => value.replace('T', ' '),
  },
}

/** Whether a value of a form is empty or a date, and no text that was not understood. */
export const isClearDate = (kind: DateKind, value: string): boolean =>
  value.trim() === '' || dateFormOf[kind].read(value) !== undefined

/** Noon of a day where the browser is, as calendars want it: no change of clocks moves it to another day. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

const two = (number: number): string => String(number).padStart(2, '0')

export const dayOfDate = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
