import type {
  AccountApproval,
  ApprovalRow,
  ApprovalRule,
  AskApprovalBody,
  DecideApprovalBody,
  SiteApproval,
} from '#model/calls/sites/approvals.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks around approving sites. */
export interface ApprovalCalls {
  readApproval: (siteId: string) => Promise<SiteApproval>
  setApprovalRule: (siteId: string, rule: ApprovalRule) => Promise<SiteApproval>
  readAccountApproval: (accountId: string) => Promise<AccountApproval>
  setAccountApproval: (accountId: string, rule: ApprovalRule) => Promise<AccountApproval>
  askApproval: (asked: AskApprovalBody) => Promise<ApprovalRow>
  decideApproval: (id: string, decision: DecideApprovalBody) => Promise<ApprovalRow>
  withdrawApproval: (id: string) => Promise<void>
  /** A state of the site instead of its draft: a version, or what was approved. */
  publishVersion: (siteId: string, versionId: string) => Promise<void>
}

export function createApprovalCalls(http: HttpClient): ApprovalCalls {
  const site = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}`
  const account = (id: string) => `/api/users/${encodeURIComponent(id)}`
  const approval = (id: string) => `/api/approvals/${encodeURIComponent(id)}`
  const send = async (method: string, address: string, body: object) =>
    (await http(address, { method, body: JSON.stringify(body) })).json
  return {
    readApproval: async (siteId) => (await http(`${site(siteId)}/approval`)).json as SiteApproval,
    setApprovalRule: async (siteId, rule) =>
      (await send('PUT', `${site(siteId)}/approval`, { rule })) as SiteApproval,
    readAccountApproval: async (id) => (await http(`${account(id)}/approval`)).json as AccountApproval,
    setAccountApproval: async (id, rule) =>
      (await send('PUT', `${account(id)}/approval`, { rule })) as AccountApproval,
    askApproval: async (asked) => (await send('POST', '/api/approvals', asked)) as ApprovalRow,
    decideApproval: async (id, decision) =>
      (await send('POST', `${approval(id)}/decision`, decision)) as ApprovalRow,
    withdrawApproval: async (id) => void (await http(approval(id), { method: 'DELETE' })),
    publishVersion: async (siteId, versionId) =>
      void (await send('POST', `${site(siteId)}/publish`, { versionId })),
  }
}
