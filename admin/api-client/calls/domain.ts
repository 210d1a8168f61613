import type { DomainRow, SiteDomains } from '#model/calls/domains/domains.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about a site's own domains. */
export interface DomainCalls {
  listDomains: (siteId: string) => Promise<SiteDomains>
  addDomain: (siteId: string, name: string) => Promise<DomainRow>
  /** Looks in DNS now. */
  checkDomain: (id: string) => Promise<DomainRow>
  restartDomain: (id: string) => Promise<DomainRow>
  /** Throws a conflict when the domain is not what was seen any more. */
  makeMainDomain: (seen: DomainRow) => Promise<DomainRow>
  removeDomain: (id: string) => Promise<void>
}

const addressOf = (id: string) => `/api/domains/${encodeURIComponent(id)}`
const domainsOf = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/domains`

export const createDomainCalls = (http: HttpClient): DomainCalls => ({
  listDomains: async (siteId) => (await http(domainsOf(siteId))).json as SiteDomains,
  addDomain: async (siteId, name) => {
    const body = JSON.stringify({ name })
    return (await http(domainsOf(siteId), { method: 'POST', body, fieldOf: fieldOfPointer }))
      .json as DomainRow
  },
  checkDomain: async (id) =>
    (await http(`${addressOf(id)}/check`, { method: 'POST', body: '{}' })).json as DomainRow,
  restartDomain: async (id) =>
    (await http(`${addressOf(id)}/restart`, { method: 'POST', body: '{}' })).json as DomainRow,
  makeMainDomain: async ({ id, revision }) => {
    const headers = { 'If-Match': `"${revision}"` }
    const body = JSON.stringify({ isMain: true })
    return (await http(addressOf(id), { method: 'PUT', body, headers })).json as DomainRow
  },
  removeDomain: async (id) => {
    await http(addressOf(id), { method: 'DELETE' })
  },
})
