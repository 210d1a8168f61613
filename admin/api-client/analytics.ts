import { callAddress } from '#model/calls/call-address.ts'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import type { exportedReports } from '#model/calls/reports/report-exports.ts'
import { fieldOfPointer } from './http/problems.ts'
import type { Request } from './http/request.ts'

const reportCalls = {
  summary: 'GET /api/sites/:id/analytics',
  pages: 'GET /api/sites/:id/analytics/pages',
  flows: 'GET /api/sites/:id/analytics/flows',
  visits: 'GET /api/sites/:id/analytics/visits',
  rankings: 'GET /api/sites/:id/analytics/rankings',
  taps: 'GET /api/sites/:id/analytics/taps',
  vitals: 'GET /api/sites/:id/analytics/vitals',
  campaigns: 'GET /api/sites/:id/analytics/campaigns',
  goals: 'GET /api/sites/:id/analytics/goals',
  funnel: 'GET /api/sites/:id/analytics/funnel',
  paths: 'GET /api/sites/:id/analytics/paths',
} as const satisfies Record<string, CallName>

export type ReportName = keyof typeof reportCalls
export type ReportOf = { [Name in ReportName]: ReplyOf<Declared<(typeof reportCalls)[Name]>> }
/** The query of a report. Undefined and empty values do not filter, except an empty source, which means visits without one. */
export type Query = Readonly<Record<string, string | undefined>>
export type ExportedReport = (typeof exportedReports)[number]

/** The requests for reports about visits. */
export interface AnalyticsCalls {
  readReport: <Name extends ReportName>(siteId: string, name: Name, query: Query) => Promise<ReportOf[Name]>
}

export const createAnalyticsCalls = (request: Request): AnalyticsCalls => ({
  async readReport<Name extends ReportName>(siteId: string, name: Name, query: Query) {
    const call: (typeof reportCalls)[ReportName] = reportCalls[name]
    const report = await request(call, { params: { id: siteId }, query, fieldOf: fieldOfPointer })
    return report as ReportOf[Name]
  },
})

/** Address of a report as a file. */
export const analyticsExportAddress = (
  siteId: string,
  query: Query,
  wanted: {
    report: ExportedReport
    format: 'csv' | 'pdf'
    by?: VisitLabel | undefined
    steps?: string | undefined
    entry?: string | undefined
  },
): string =>
  callAddress('GET /api/sites/:id/analytics/export', {
    params: { id: siteId },
    query: { ...query, ...wanted },
  })
