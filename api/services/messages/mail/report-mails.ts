import type { ReportPeriod } from '#model/analytics/report-period.ts'
import { type CampaignFigures, costPer } from '#model/calls/reports/campaigns.ts'
import type { ReportCadence } from '#model/calls/reports/report-links.ts'
import { filled } from '#model/messages/filled.ts'
import { moneyText, worthText } from '#model/records/goal.ts'
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
  /** Campaigns that cost something, the dearest first. */
  campaigns: ({ name: string } & Pick<CampaignFigures, 'leads' | 'costs'>)[]
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
  const labels = noticeTexts[language].report
  const { name, site, product } = letter
  const values = { name, site, product, ...period.days }
  const fill = (text: string) => filled(text, values, (_, value) => asWritten(value))
  const [lead, nobody] = [fill(labels.leads[cadence]), figures.now.visits === 0 ? [labels.nobody] : []]
  const parts = {
    subject: fill(labels.subjects[cadence]),
    greeting: fill(labels.greeting),
    lines: [lead, ...nobody],
    button: labels.button,
    notes: [fill(labels.why)],
  }
  const table = mailedFigures.map((name) => {
    const [now, before] = [figures.now[name], figures.before[name]]
    const comparison = filled(labels.before, { before: count(language, before) })
    return {
      name: labels.figures[name],
      value: count(language, now),
      note: [comparison, change(now, before)].filter(Boolean).join(' · '),
    }
  })
  return letterOf(parts, {
    ...{
      language,
      link,
      table,
      lists: [leftPages(letter), campaigns(letter)].filter((list) => list.items.length > 0),
    },
    ending: { words: labels.end, link: endLink },
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
  const labels = noticeTexts[language].report
  const items = left.map(({ position, title, exits, visits }) => {
    const page =
      position === null ? labels.gone : `${position} ${title === '' ? labels.untitled : asWritten(title)}`
    return filled(labels.leftPage, { page, exits: count(language, exits), visits: count(language, visits) })
  })
  return { title: labels.left, items }
}

function campaigns({ language, figures }: ReportLetter) {
  const labels = noticeTexts[language].report
  const items = figures.campaigns.map(({ name, leads, costs }) => {
    const price = costPer(costs, leads)
    const facts = {
      ...{ campaign: asWritten(name) || labels.noCampaign, leads: count(language, leads) },
      ...{ cost: worthText(costs, ''), price: price ? moneyText(price) : '' },
    }
    return filled(price ? labels.campaign : labels.campaignWithoutLeads, facts)
  })
  return { title: labels.campaigns, items }
}
