import {
  type ReportQuery,
  type VisitFilter,
  visitFilterSchema,
  visitKinds,
  visitLabels,
} from '#model/calls/reports/analytics.ts'
import { devices } from '#model/definition/audience.ts'
import { addDays, addMonths } from '#model/values/calendar-day.ts'
import { languages } from '#model/values/language.ts'
import { daysOf, type RequestedSpan, spans } from '#model/values/report-span.ts'

export const reportTabs = [
  'overview',
  'live',
  'goals',
  'campaigns',
  'funnel',
  'swipes',
  'paths',
  'landing',
  'pages',
  'rankings',
  'vitals',
  'taps',
] as const
export type ReportTab = (typeof reportTabs)[number]
export const isReportTab = (text: string | undefined): text is ReportTab =>
  reportTabs.some((tab) => tab === text)

/** What a report is requested about, as it is in the address: a bookmark of the last 7 days keeps meaning the last 7 days. */
export interface ReportRequest extends RequestedSpan {
  filter: VisitFilter
}

export const filterNames = ['language', 'device', 'visit', ...visitLabels] as const
export type FilterName = (typeof filterNames)[number]
/** Address parameters that all reports share. */
const requestNames: readonly string[] = ['span', 'from', 'to', 'with', 'compareFrom', ...filterNames]

/** What costs are grouped by: by campaign unless something else is chosen. */
export const campaignLabels = ['campaign', ...visitLabels.filter((one) => one !== 'campaign')] as const

export const filterChoices = { language: languages, device: devices, visit: visitKinds } as const

export function reportRequestOf(search: URLSearchParams): ReportRequest {
  const named = search.get('span')
  const span = spans.find((one) => one === named) ?? '30'
  const given = filterNames.flatMap((name) => {
    const value = search.get(name)
    // The address may have been typed by hand: invalid filters are ignored.
    return value !== null && visitFilterSchema.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  return {
    span,
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
    filter: Object.fromEntries(given) as VisitFilter,
  }
}

/** What figures can be compared with, besides the same days of the month before. */
export const comparisons = ['period', 'year', 'days', ...languages] as const
export type Comparison = (typeof comparisons)[number]

/** The tabs whose figures stand beside others. */
export const comparedTabs: readonly ReportTab[] = [
  'overview',
  'goals',
  'swipes',
  'landing',
  'pages',
  'rankings',
]

export const comparisonOf = (search: URLSearchParams): Comparison | undefined =>
  comparisons.find((one) => one === search.get('with'))

/** The parameters of a report that say what its figures are compared with. */
export function comparedOf(
  search: URLSearchParams,
  { from, to }: { from: string; to: string },
): Pick<ReportQuery, 'compareFrom' | 'compareLanguage'> {
  const comparison = comparisonOf(search)
  switch (comparison) {
    case undefined:
      return {}
    case 'period':
      return { compareFrom: addDays(from, -daysBetween(from, to) - 1) }
    case 'year':
      return { compareFrom: addMonths(from, -12) }
    case 'days':
      return { compareFrom: search.get('compareFrom') || addMonths(from, -1) }
    default:
      return { compareLanguage: comparison }
  }
}

const dayMs = 24 * 60 * 60_000
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))

export const queryOf = (request: ReportRequest, today: string): ReportQuery => ({
  ...daysOf(request, today),
  ...request.filter,
})

/** The query that all reports share: `?span=7&device=phone`, or nothing. */
export function sharedSearch(search: URLSearchParams): string {
  const shared = new URLSearchParams([...search].filter(([name]) => requestNames.includes(name))).toString()
  return shared && `?${shared}`
}
