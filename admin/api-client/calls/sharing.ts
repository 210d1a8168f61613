import type {
  AddReportLinkBody,
  MadeReportLink,
  ReportLinks,
  ReportMail,
} from '#model/calls/reports/report-links.ts'
import type { HttpClient } from '../http/save-record.ts'

/** How figures leave the console. */
export interface SharingCalls {
  listReportLinks: (siteId: string) => Promise<ReportLinks>
  addReportLink: (siteId: string, link: AddReportLinkBody) => Promise<MadeReportLink>
  revokeReportLink: (siteId: string, id: string) => Promise<ReportLinks>
  readReportMail: (siteId: string) => Promise<ReportMail>
  saveReportMail: (siteId: string, request: ReportMail) => Promise<ReportMail>
}

const addressOf = (siteId: string, part: string) => `/api/sites/${encodeURIComponent(siteId)}/${part}`
const fieldOf = (pointer: string): string => pointer.slice(1)

export function createSharingCalls(http: HttpClient): SharingCalls {
  const send = async (method: string, address: string, body: unknown) =>
    (await http(address, { method, body: JSON.stringify(body), fieldOf })).json
  return {
    listReportLinks: async (siteId) => (await http(addressOf(siteId, 'report-links'))).json as ReportLinks,
    addReportLink: async (siteId, link) =>
      (await send('POST', addressOf(siteId, 'report-links'), link)) as MadeReportLink,
    revokeReportLink: async (siteId, id) =>
      (await send('POST', addressOf(siteId, 'report-links/revoke'), { ids: [id] })) as ReportLinks,
    readReportMail: async (siteId) => (await http(addressOf(siteId, 'report-mail'))).json as ReportMail,
    saveReportMail: async (siteId, request) =>
      (await send('PUT', addressOf(siteId, 'report-mail'), request)) as ReportMail,
  }
}
