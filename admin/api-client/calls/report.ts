import type { EndedReportMail, PublicReport, UnlockedReport } from '#model/calls/reports/report-links.ts'
import { reportKeyHeader, unsubscribePath } from '#model/records/report-places.ts'
import type { Locale } from '../http/api-error.ts'
import { createHttpClient } from '../http/http-client.ts'
import type { AnalyticsCalls, Query, ReportName, ReportOf } from './analytics.ts'

/** What is asked by whoever holds a link. */
export interface ReportCalls extends AnalyticsCalls {
  openReport: (token: string) => Promise<PublicReport>
  unlockReport: (token: string, password: string) => Promise<void>
  endReportMail: (token: string) => Promise<EndedReportMail>
}

const addressOf = (token: string, part = '') => `/api/report/${encodeURIComponent(token)}${part}`
const fieldOf = (pointer: string): string => pointer.slice(1)

/** The key of an unlocked report lasts as long as the page. */
export function createReportCalls(locale: () => Locale): ReportCalls {
  const http = createHttpClient(locale)
  let key: string | undefined
  const keyed = (): { headers: Record<string, string> } => ({
    headers: key === undefined ? {} : { [reportKeyHeader]: key },
  })
  return {
    openReport: async (token) => (await http(addressOf(token), keyed())).json as PublicReport,
    unlockReport: async (token, password) => {
      const body = JSON.stringify({ password })
      const { json } = await http(addressOf(token, '/unlock'), { method: 'POST', body })
      key = (json as UnlockedReport).key
    },
    readReport: async <Name extends ReportName>(token: string, name: Name, query: Query) => {
      const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const address = `${addressOf(token, `/${name}`)}?${new URLSearchParams(given)}`
      return (await http(address, { ...keyed(), fieldOf })).json as ReportOf[Name]
    },
    endReportMail: async (token) =>
      (await http(`${unsubscribePath}?${new URLSearchParams({ token })}`, { method: 'POST', body: '{}' }))
        .json as EndedReportMail,
  }
}
