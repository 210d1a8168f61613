import type {
  AddWebhookBody,
  SiteWebhooks,
  UpdateWebhookBody,
  WebhookRow,
  WebhookWithSecret,
} from '#model/calls/messages/webhooks.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the webhooks of a site. */
export interface WebhookCalls {
  listWebhooks: (siteId: string) => Promise<WebhookRow[]>
  addWebhook: (siteId: string, webhook: AddWebhookBody) => Promise<WebhookWithSecret>
  /** Throws a conflict when the webhook is not what was seen any more. */
  changeWebhook: (seen: WebhookRow, change: UpdateWebhookBody) => Promise<WebhookRow>
  removeWebhook: (id: string) => Promise<void>
  /** Gives it another secret. */
  rotateWebhook: (id: string) => Promise<WebhookWithSecret>
  testWebhook: (id: string) => Promise<void>
  replayDelivery: (id: string) => Promise<void>
}

const ofSite = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/webhooks`
const addressOf = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`
const post = { method: 'POST', body: '{}' }

export const createWebhookCalls = (http: HttpClient): WebhookCalls => ({
  listWebhooks: async (siteId) => ((await http(ofSite(siteId))).json as SiteWebhooks).webhooks,
  addWebhook: async (siteId, webhook) => {
    const body = JSON.stringify(webhook)
    return (await http(ofSite(siteId), { method: 'POST', body, fieldOf: fieldOfPointer }))
      .json as WebhookWithSecret
  },
  changeWebhook: async ({ id, revision }, change) => {
    const headers = { 'If-Match': `"${revision}"` }
    const body = JSON.stringify(change)
    return (await http(addressOf(id), { method: 'PUT', body, headers, fieldOf: fieldOfPointer }))
      .json as WebhookRow
  },
  removeWebhook: async (id) => {
    await http(addressOf(id), { method: 'DELETE' })
  },
  rotateWebhook: async (id) => (await http(`${addressOf(id)}/secret`, post)).json as WebhookWithSecret,
  testWebhook: async (id) => {
    await http(`${addressOf(id)}/test`, post)
  },
  replayDelivery: async (id) => {
    await http(`/api/webhook-deliveries/${encodeURIComponent(id)}/replay`, post)
  },
})
