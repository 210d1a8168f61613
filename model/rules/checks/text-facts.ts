export const factKinds = ['address', 'phone', 'date', 'time', 'percent', 'amount'] as const
export type FactKind = (typeof factKinds)[number]

/** What a text says that must be the same in every language. */
export interface TextFact {
  kind: FactKind
  /** The same for the same fact, however a language writes it: `2026-04-01`, `12800`. */
  value: string
  /** As the text writes it. */
  text: string
}

interface FactReader {
  kind: FactKind
  pattern: RegExp
  /** The values; none for what is no such fact, or too common to compare. */
  read(match: RegExpMatchArray): string[]
}

/** Smaller numbers are often written as words, or belong to a way of counting that another language does not have. */
const leastAmount = 60

const units: Readonly<Record<string, number>> = {
  ...{ 千: 1e3, 천: 1e3, thousand: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4 },
  ...{ million: 1e6, 億: 1e8, 亿: 1e8, 억: 1e8, billion: 1e9 },
}
const unit = Object.keys(units).join('|')
const figure = '\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,4})?|\\d{1,15}(?:\\.\\d{1,4})?'
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const monthNames = months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
const month = `(?<month>sept|${monthNames.join('|')})\\b\\.?`
const day = '\\d{1,2}(?!\\d)(?:st|nd|rd|th)?'
/** `7`, `7 and 8`, `7–9`. */
const days = `(?<days>${day}(?:\\s?(?:and|to|or|&|[-–~])\\s?${day}){0,6})`
const afternoon = 12

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
const datesOf = (monthNumber: number, daysText = ''): string[] =>
  (daysText.match(/\d+/g) ?? []).map((one) => `${monthNumber}-${Number(one)}`)
const monthNumberOf = (name = ''): number =>
  months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
/** The hour on a clock of twelve hours: some languages write 18:30, others 6:30. */
const timeOf = (hour: string | undefined, minute = '0'): string =>
  `${Number(hour) % afternoon}:${minute.padStart(2, '0')}`

const domain = '(?:[a-z0-9-]+\\.)+[a-z]{2,}'

/** In this order: what one has read is not read again by the next ones. */
const readers: readonly FactReader[] = [
  {
    kind: 'address',
    pattern: new RegExp(
      `[\\w.+-]{1,64}@${domain}|https?://[\\w.-]+(?:/[\\w./~%-]*)?|\\bwww\\.${domain}`,
      'gi',
    ),
    read: ([text]) => [
      text
        .toLowerCase()
        .replace(/^https?:\/\/(www\.)?|^www\./, '')
        // Each language may have its own part of a site.
        .replace(/\/(?:jp|ja|en|cn|zh|kr|ko)(?=\/|$)/g, '')
        .replace(/[./]+$/, ''),
    ],
  },
  {
    kind: 'phone',
    pattern: /\+?\d{1,4}(?:-\d{2,4}){2,3}\b|\+\d{1,3}(?:[- ](?:\(\d{1,4}\)|\d{1,4})){2,4}\b/g,
    read: ([text]) => {
      const digits = text.replace(/\D/g, '')
      return digits.length < 9 ? [] : [digits.slice(-8)]
    },
  },
  {
    kind: 'date',
    pattern:
      /(?:\d{4}\s*[年년]\s*)?(?<month>\d{1,2})\s*[月월]\s*(?<days>(?:\d{1,2}\s?[日일号]?\s?[・·、,~〜–至和と-]\s?){0,6}\d{1,2}\s?[日일号])/g,
    read: ({ groups = {} }) => datesOf(Number(groups.month), groups.days),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b${month}\\s${days}(?!:)(?:,?\\s\\d{4}\\b)?`, 'gi'),
    read: ({ groups = {} }) => datesOf(monthNumberOf(groups.month), groups.days),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b${days}\\s(?:of\\s)?${month}(?:\\s\\d{4}\\b)?`, 'gi'),
    read: ({ groups = {} }) => datesOf(monthNumberOf(groups.month), groups.days),
  },
  {
    kind: 'date',
    pattern: /\b\d{4}[/.-](?<month>\d{1,2})[/.-](?<days>\d{1,2})\b/g,
    read: ({ groups = {} }) => datesOf(Number(groups.month), groups.days),
  },
  {
    kind: 'time',
    pattern:
      /(?<hour>\d{1,2})(?::(?<minute>\d{2})(?!\d)|\s*[時时点시](?:\s*(?<spoken>\d{1,2})\s*[分분])?(?![間间간]))/g,
    read: ({ groups = {} }) => [timeOf(groups.hour, groups.minute ?? groups.spoken)],
  },
  {
    kind: 'time',
    pattern: /(?<hour>\d{1,2})\s?[ap]\.?m\b/gi,
    read: ({ groups = {} }) => [timeOf(groups.hour)],
  },
  {
    kind: 'percent',
    pattern: new RegExp(`(${figure})\\s?(?:%|percent|パーセント|퍼센트)|百分之(${figure})`, 'gi'),
    read: ([, before, after = '']) => [String(numberOf(before ?? after))],
  },
  {
    kind: 'percent',
    pattern: /(?<tenths>\d(?:\.\d)?)\s?[割할]/g,
    read: ({ groups = {} }) => [String(Math.round(Number(groups.tenths) * 100) / 10)],
  },
  {
    // What is left to pay: 8折 is 20 % off, and so is 80折.
    kind: 'percent',
    pattern: /(?<left>\d\.\d|\d{1,2})\s?折/g,
    read: ({ groups = {} }) => {
      const left = Number(groups.left)
      return [String(Math.round(1000 - (left < 10 ? left * 100 : left * 10)) / 10)]
    },
  },
  {
    kind: 'amount',
    pattern: new RegExp(`(?:(?:${figure})\\s?(?:${unit}))+(?:${figure}|\\s\\d{3,4}(?!\\d))?|${figure}`, 'gi'),
    read: ([text]) => {
      const amount = amountOf(text)
      return amount < leastAmount ? [] : [String(amount)]
    },
  },
]

/** `1万2,800` is 12,800. */
function amountOf(text: string): number {
  let amount = 0
  for (const [, digits = '', times = ''] of text.matchAll(new RegExp(`(${figure})\\s?(${unit})?`, 'gi')))
    amount += numberOf(digits) * (units[times.toLowerCase()] ?? 1)
  return Math.round(amount * 100) / 100
}

/** Signs that make facts of something else than figures. */
const beyondFigures = new RegExp(`@|://|www|[折割할百]|${unit}`, 'i')

/** Whether two texts have the same figures in the same order and nothing else that could differ. A quick first look. */
export function hasSameFigures(one: string, other: string): boolean {
  if (beyondFigures.test(one) || beyondFigures.test(other)) return false
  return figuresOf(one) === figuresOf(other)
}

const figuresOf = (text: string): string => (text.normalize('NFKC').match(/\d+/g) ?? []).join(' ')

/** The facts of a text in any language. */
export function factsOf(text: string): TextFact[] {
  const facts: TextFact[] = []
  let left = text.normalize('NFKC')
  for (const { kind, pattern, read } of readers)
    for (const match of left.matchAll(pattern)) {
      const [written] = match
      const values = read(match)
      if (values.length === 0) continue
      for (const value of values) facts.push({ kind, value, text: written.trim() })
      const end = match.index + written.length
      left = left.slice(0, match.index) + ' '.repeat(written.length) + left.slice(end)
    }
  return facts
}
