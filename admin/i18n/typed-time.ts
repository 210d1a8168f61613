const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Short or long: `Sep`, `Sept.`, `September`. */
const monthName =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?'
const monthOf = (name: string): number => months.indexOf(name) + 1
const dashed = (...parts: (string | number)[]): string => parts.join('-')

/** How dates and times are written in the languages of the console, each with the plain form that it becomes. */
const forms: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  // Days of the week: the date says them already.
  [/\s*\((?:[日月火水木金土一二三四五六일월화수목금토]|[a-z]{3,9})\)/g, ' '],
  [/^(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?[.,]?\s+/, ''],
  [/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/, '$1-$2-$3 '],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\s+${monthName},?\\s+(\\d{4})`),
    (_, day, month, year) => `${dashed(year!, monthOf(month!), day!)} `,
  ],
  [
    new RegExp(`^${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`),
    (_, month, day, year) => `${dashed(year!, monthOf(month!), day!)} `,
  ],
  [/^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\.?(?!\d)/, '$1-$2-$3 '],
  [/午前|上午|오전|a\.m\.|\bam\b|(?<=\d)am\b/, ' am '],
  [/午後|下午|오후|p\.m\.|\bpm\b|(?<=\d)pm\b/, ' pm '],
  [/(\d{1,2})\s*[時时点點시]\s*(?:半|반)/, '$1:30 '],
  [
    /(\d{1,2})\s*[時时点點시]\s*(\d{1,2})\s*[分분]?/,
    (_, hour, minute) => `${hour}:${minute!.padStart(2, '0')} `,
  ],
  [/(\d{1,2})\s*[時时点點시]/, '$1:00 '],
  [/(\d{1,2}:\d{2}):00(?!\d)/, '$1'],
  [/(?<=\d)\s*t\s*(?=\d)|\s+at\s+|,/, ' '],
]

const plain = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (am|pm)? ?(\d{1,2})(?::(\d{2}))? ?(am|pm)?)?$/

interface Typed {
  day: string
  /** `09:00`; undefined if only a day was typed. */
  clock: string | undefined
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The hour of the day; undefined if there is none of this kind. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

function readTyped(text: string): Typed | undefined {
  const spaced = forms.reduce(
    (so, [form, as]) => (typeof as === 'string' ? so.replace(form, as) : so.replace(form, as)),
    text.normalize('NFKC').trim().toLowerCase(),
  )
  const match = plain.exec(spaced.replace(/\s+/g, ' ').trim())
  if (!match) return undefined
  const [, year, month, day, before, hour, minute, after] = match
  const half = before ?? after
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  const written = dashed(year!, two(Number(month)), two(Number(day)))
  if (hour === undefined) return before === undefined ? { day: written, clock: undefined } : undefined
  // An hour alone is the beginning of something longer.
  if ((before && after) || (minute === undefined && half === undefined)) return undefined
  const known = hourOf(Number(hour), half)
  if (known === undefined || Number(minute ?? 0) > 59) return undefined
  return { day: written, clock: `${two(known)}:${minute ?? '00'}` }
}

/**
 * A date with or without a time as people write it in English, Japanese, Chinese and Korean, as `2026-04-01T09:00`; a
 * date alone is its beginning. Undefined for what is none, such as a date without its year.
 */
export function readTypedMinute(text: string): string | undefined {
  const typed = readTyped(text)
  return typed && `${typed.day}T${typed.clock ?? '00:00'}`
}

/** A date as people write it, as `2026-04-01`; undefined for what is none, and for a time of a day. */
export function readTypedDay(text: string): string | undefined {
  const typed = readTyped(text)
  return typed?.clock === undefined ? typed?.day : undefined
}

const monthForms: readonly RegExp[] = [
  /^(?<year>\d{4})\s*[-/.]\s*(?<month>\d{1,2})\.?$/,
  /^(?<year>\d{4})\s*[年년]\s*(?<month>\d{1,2})\s*[月월]$/,
  new RegExp(`^(?<name>${monthName}),?\\s+(?<year>\\d{4})$`),
]

/** A month as people write it, as `2026-04`; undefined for what is none. */
export function readTypedMonth(text: string): string | undefined {
  const plainText = text.normalize('NFKC').trim().toLowerCase()
  const parts = monthForms.map((form) => form.exec(plainText)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const { year, month, name } = parts
  const number = name === undefined ? Number(month) : monthOf(name.slice(0, 3))
  return number >= 1 && number <= 12 ? dashed(year!, two(number)) : undefined
}
