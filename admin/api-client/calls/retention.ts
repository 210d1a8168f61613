import type { Retention } from '#model/calls/reports/retention.ts'
import type { HttpClient } from '../http/save-record.ts'

/** How long visits are kept, and how they are thrown away. */
export interface RetentionCalls {
  readRetention: (siteId: string) => Promise<Retention>
  saveRetention: (siteId: string, retention: Retention) => Promise<Retention>
  /** For good; asks for the name of the site. */
  eraseAnalytics: (siteId: string, name: string) => Promise<void>
}

const analyticsOf = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/analytics`
const fieldOf = (pointer: string): string => pointer.slice(1)

export const createRetentionCalls = (http: HttpClient): RetentionCalls => ({
  readRetention: async (siteId) => (await http(`${analyticsOf(siteId)}/retention`)).json as Retention,
  saveRetention: async (siteId, retention) => {
    const body = JSON.stringify(retention)
    return (await http(`${analyticsOf(siteId)}/retention`, { method: 'PUT', body, fieldOf }))
      .json as Retention
  },
  eraseAnalytics: async (siteId, name) => {
    await http(analyticsOf(siteId), { method: 'DELETE', body: JSON.stringify({ name }), fieldOf })
  },
})
