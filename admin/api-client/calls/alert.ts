import type {
  AddAlertBody,
  AlertDeliveries,
  AlertDeliveryRow,
  AlertRow,
  SiteAlerts,
  UpdateAlertBody,
} from '#model/calls/messages/alerts.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about who is told what happens on a site. */
export interface AlertCalls {
  listAlerts: (siteId: string) => Promise<AlertRow[]>
  addAlert: (siteId: string, alert: AddAlertBody) => Promise<AlertRow>
  /** Throws a conflict when the alert is not what was seen any more. */
  changeAlert: (seen: AlertRow, change: UpdateAlertBody) => Promise<AlertRow>
  removeAlert: (id: string) => Promise<void>
  testAlert: (id: string) => Promise<void>
  listAlertDeliveries: (id: string) => Promise<AlertDeliveryRow[]>
}

const ofSite = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/alerts`
const addressOf = (id: string) => `/api/alerts/${encodeURIComponent(id)}`
/** What is wrong with a part of the place is said beside that part. */
const fieldOf = (pointer: string) => fieldOfPointer(pointer.replace(/^\/place\//, '/'))

export const createAlertCalls = (http: HttpClient): AlertCalls => ({
  listAlerts: async (siteId) => ((await http(ofSite(siteId))).json as SiteAlerts).alerts,
  addAlert: async (siteId, alert) =>
    (await http(ofSite(siteId), { method: 'POST', body: JSON.stringify(alert), fieldOf })).json as AlertRow,
  changeAlert: async ({ id, revision }, change) => {
    const headers = { 'If-Match': `"${revision}"` }
    const body = JSON.stringify(change)
    return (await http(addressOf(id), { method: 'PUT', body, headers, fieldOf })).json as AlertRow
  },
  removeAlert: async (id) => {
    await http(addressOf(id), { method: 'DELETE' })
  },
  testAlert: async (id) => {
    await http(`${addressOf(id)}/test`, { method: 'POST', body: '{}' })
  },
  listAlertDeliveries: async (id) =>
    ((await http(`${addressOf(id)}/deliveries`)).json as AlertDeliveries).deliveries,
})
