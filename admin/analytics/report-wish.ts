import { addDays, addMonths, firstOfMonth } from '#model/calendar-day.ts'
import {
  devices,
  type ReportQuery,
  type VisitFilter,
  visitFilterSchema,
  visitKinds,
} from '#model/endpoints/analytics.ts'
import { languages } from '#model/language.ts'

export const reportTabs = ['overview', 'swipes', 'landing', 'pages', 'rankings', 'vitals', 'taps'] as const
export type ReportTab = (typeof reportTabs)[number]
export const isReportTab = (text: string | undefined): text is ReportTab =>
  reportTabs.some((tab) => tab === text)

export const spans = ['7', '30', '90', 'month', 'last-month', 'custom'] as const
export type Span = (typeof spans)[number]

/** What somebody wants a report about, as it stands in the address: a bookmark of the last 7 days stays that. */
export interface ReportWish {
  span: Span
  /** Of a custom span. */
  from: string | undefined
  to: string | undefined
  filter: VisitFilter
}

const filterNames = ['language', 'device', 'visit', 'source', 'medium', 'campaign'] as const
export type FilterName = (typeof filterNames)[number]
/** What of an address says what reports are about, whichever of them is open. */
const wishNames: readonly string[] = ['span', 'from', 'to', ...filterNames]

export const filterChoices = { language: languages, device: devices, visit: visitKinds } as const

export function wishOf(search: URLSearchParams): ReportWish {
  const named = search.get('span')
  const span = spans.find((one) => one === named) ?? '30'
  const given = filterNames.flatMap((name) => {
    const value = search.get(name)
    // Of an address that somebody wrote, what is no filter is left out.
    return value !== null && visitFilterSchema.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  return {
    span,
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
    filter: Object.fromEntries(given) as VisitFilter,
  }
}

/** The first and the last day of a span, as it is on a day. */
export function daysOf({ span, from, to }: ReportWish, today: string): { from: string; to: string } {
  switch (span) {
    case '7':
    case '30':
    case '90':
      return { from: addDays(today, 1 - Number(span)), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const first = firstOfMonth(today)
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    }
    case 'custom':
      return { from: from || addDays(today, -29), to: to || today }
  }
}

export const queryOf = (wish: ReportWish, today: string): ReportQuery => ({
  ...daysOf(wish, today),
  ...wish.filter,
})

/** The part of an address that all reports share: `?span=7&device=phone`, or nothing. */
export function sharedSearch(search: URLSearchParams): string {
  const shared = new URLSearchParams([...search].filter(([name]) => wishNames.includes(name))).toString()
  return shared && `?${shared}`
}
