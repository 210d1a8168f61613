import type { SiteDelivery } from '#model/calls/sites/delivery-targets.ts'
import type { DeliveryTargetBody } from '#model/records/delivery-target.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about where a site is delivered to. */
export interface DeliveryCalls {
  readDelivery: (siteId: string) => Promise<SiteDelivery>
  /** Throws a conflict when the target is not what was seen any more. */
  setDeliveryTarget: (siteId: string, target: DeliveryTargetBody, revision?: string) => Promise<SiteDelivery>
  /** Throws a conflict with what a deploy would end with. */
  testDeliveryTarget: (siteId: string, target: DeliveryTargetBody) => Promise<void>
  removeDeliveryTarget: (siteId: string) => Promise<void>
  deployAgain: (siteId: string) => Promise<void>
}

const ofSite = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}`

/** Credentials are fields among others. */
const fieldOf = (pointer: string): string => pointer.split('/').at(-1) ?? ''

export const createDeliveryCalls = (http: HttpClient): DeliveryCalls => ({
  readDelivery: async (siteId) => (await http(`${ofSite(siteId)}/delivery-target`)).json as SiteDelivery,
  setDeliveryTarget: async (siteId, target, revision) => {
    const headers: Record<string, string> = revision === undefined ? {} : { 'If-Match': `"${revision}"` }
    const body = JSON.stringify(target)
    return (await http(`${ofSite(siteId)}/delivery-target`, { method: 'PUT', body, headers, fieldOf }))
      .json as SiteDelivery
  },
  testDeliveryTarget: async (siteId, target) => {
    const body = JSON.stringify(target)
    await http(`${ofSite(siteId)}/delivery-target/test`, { method: 'POST', body, fieldOf })
  },
  removeDeliveryTarget: async (siteId) => {
    await http(`${ofSite(siteId)}/delivery-target`, { method: 'DELETE' })
  },
  deployAgain: async (siteId) => {
    await http(`${ofSite(siteId)}/deploys`, { method: 'POST', body: '{}' })
  },
})
