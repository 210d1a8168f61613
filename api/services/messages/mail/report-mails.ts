import type { ReportPeriod } from '#model/analytics/report-period.ts'
import type { ReportCadence } from '#model/calls/reports/report-links.ts'
import { filled } from '#model/messages/filled.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { asWritten, letterOf, type MailContent } from './mail-templates.ts'
import { noticeTexts } from './mail-texts.ts'

const mailedFigures = ['visits', 'visitors', 'views', 'conversions'] as const
export type MailedFigure = (typeof mailedFigures)[number]

export interface MailedFigures {
  now: Record<MailedFigure, number>
  before: Record<MailedFigure, number>
  /** Pages on which most visits ended, the most first. */
  left: { position: string | null; title: string; exits: number; visits: number }[]
}

export interface ReportLetter {
  language: Language
  cadence: ReportCadence
  period: Pick<ReportPeriod, 'days'>
  figures: MailedFigures
  /** The recipient's name. */
  name: string
  site: string
  /** Name of the product, as the recipient knows it. */
  product: string
  /** Link to the analytics of the site. */
  link: string
  /** Link to the page that ends these mails. */
  endLink: string
}

/** A mail with the figures of a site. */
export function reportMail(letter: ReportLetter): MailContent {
  const { language, cadence, period, figures, link, endLink } = letter
  const words = noticeTexts[language].report
  const { name, site, product } = letter
  const values = { name, site, product, ...period.days }
  const fill = (text: string) => filled(text, values, (_, value) => asWritten(value))
  const [lead, nobody] = [fill(words.leads[cadence]), figures.now.visits === 0 ? [words.nobody] : []]
  const parts = {
    subject: fill(words.subjects[cadence]),
    greeting: fill(words.greeting),
    lines: [lead, ...nobody],
    button: words.button,
    notes: [fill(words.why)],
  }
  const table = mailedFigures.map((name) => {
    const [now, before] = [figures.now[name], figures.before[name]]
    const comparison = filled(words.before, { before: count(language, before) })
    return {
      name: words.figures[name],
      value: count(language, now),
      note: [comparison, change(now, before)].filter(Boolean).join(' · '),
    }
  })
  return letterOf(parts, {
    ...{ language, link, table, list: leftPages(letter) },
    ending: { words: words.end, link: endLink },
    signature: asWritten(letter.product),
  })
}

const count = (language: Language, value: number): string => value.toLocaleString(languageFacts[language].tag)

/** `+20%`; empty if the earlier figure is 0. */
function change(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

function leftPages({ language, figures: { left } }: ReportLetter) {
  const words = noticeTexts[language].report
  if (left.length === 0) return undefined
  const items = left.map(({ position, title, exits, visits }) => {
    const page =
      position === null ? words.gone : `${position} ${title === '' ? words.untitled : asWritten(title)}`
    return filled(words.leftPage, { page, exits: count(language, exits), visits: count(language, visits) })
  })
  return { title: words.left, items }
}
