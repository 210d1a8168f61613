import type { EndedReportMail, PublicReport } from '#model/calls/reports/report-links.ts'
import { reportKeyHeader } from '#model/records/report-places.ts'
import type { AnalyticsCalls, Query, ReportName, ReportOf } from './analytics.ts'
import type { Locale } from './http/api-error.ts'
import { createHttpClient } from './http/http-client.ts'
import { fieldOfPointer } from './http/problems.ts'
import { createRequest } from './http/request.ts'

/** The reports that a shared link can show. */
type SharedReport = 'summary' | 'pages' | 'flows'

/** The requests of whoever holds a link. */
export interface ReportCalls extends AnalyticsCalls {
  openReport: (token: string) => Promise<PublicReport>
  unlockReport: (token: string, password: string) => Promise<void>
  endReportMail: (token: string) => Promise<EndedReportMail>
}

/** The key of an unlocked report lasts as long as the page. */
export function createReportCalls(locale: () => Locale): ReportCalls {
  const request = createRequest(createHttpClient(locale))
  let key: string | undefined
  const keyed = (): { headers: Record<string, string> } => ({
    headers: key === undefined ? {} : { [reportKeyHeader]: key },
  })
  return {
    openReport: (token) => request('GET /api/report/:token', { params: { token }, ...keyed() }),
    unlockReport: async (token, password) => {
      const unlocked = await request('POST /api/report/:token/unlock', {
        params: { token },
        body: { password },
      })
      key = unlocked.key
    },
    readReport: <Name extends ReportName>(token: string, name: Name, query: Query) =>
      request(`GET /api/report/:token/${name as SharedReport}`, {
        params: { token },
        query,
        fieldOf: fieldOfPointer,
        ...keyed(),
      }) as Promise<ReportOf[Name]>,
    endReportMail: (token) => request('POST /api/report-mails/unsubscribe', { query: { token } }),
  }
}
