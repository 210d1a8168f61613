import type {
  AnalyticsSummary,
  exportedReports,
  FlowReport,
  PageReport,
  Ranking,
  TapReport,
  VisitList,
  VitalsReport,
} from '#model/calls/reports/analytics.ts'
import type { HttpClient } from '../http/save-record.ts'

export interface ReportOf {
  summary: AnalyticsSummary
  pages: PageReport
  flows: FlowReport
  visits: VisitList
  rankings: Ranking
  taps: TapReport
  vitals: VitalsReport
}
export type ReportName = keyof ReportOf
/** What a report is asked with; what is undefined or empty narrows nothing, but for a source, where it means none. */
export type Query = Readonly<Record<string, string | undefined>>
export type ExportedReport = (typeof exportedReports)[number]

/** What the console asks about visits. */
export interface AnalyticsCalls {
  readReport: <Name extends ReportName>(siteId: string, name: Name, query: Query) => Promise<ReportOf[Name]>
}

const addressOf = (siteId: string, part: string, query: Query): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return `/api/sites/${encodeURIComponent(siteId)}/analytics${part}${search && `?${search}`}`
}

const fieldOf = (pointer: string): string => pointer.slice(1)

export const createAnalyticsCalls = (http: HttpClient): AnalyticsCalls => ({
  readReport: async <Name extends ReportName>(siteId: string, name: Name, query: Query) => {
    const part = name === 'summary' ? '' : `/${name}`
    return (await http(addressOf(siteId, part, query), { fieldOf })).json as ReportOf[Name]
  },
})

/** Address of a report as a file. */
export const analyticsExportAddress = (
  siteId: string,
  query: Query,
  wanted: { report: ExportedReport; format: 'csv' | 'pdf' },
): string => addressOf(siteId, '/export', { ...query, ...wanted })
