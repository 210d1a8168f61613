import type {
  ChangesReply,
  ChecksReply,
  LinkChecksReply,
  PageStatesReply,
} from '#model/calls/sites/checks.ts'
import type { CreateScheduleBody, ScheduleRow } from '#model/calls/sites/schedules.ts'
import type { Language } from '#model/values/language.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks around publishing. */
export interface PublishingCalls {
  readChecks: (siteId: string) => Promise<ChecksReply>
  checkLinks: (siteId: string) => Promise<LinkChecksReply>
  readChanges: (siteId: string) => Promise<ChangesReply>
  /** A page as it is live and as it is in the draft. */
  readPageStates: (siteId: string, pageId: string, language: Language) => Promise<PageStatesReply>
  /** Only some languages; answers the id of the publish. */
  publishLanguages: (siteId: string, languages: readonly Language[]) => Promise<string>
  schedule: (plan: CreateScheduleBody) => Promise<ScheduleRow>
  cancelSchedule: (id: string) => Promise<void>
  /** What came to nothing is due again at once. */
  retrySchedule: (id: string) => Promise<void>
}

export function createPublishingCalls(http: HttpClient): PublishingCalls {
  const site = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}`
  const post = async (address: string, body: object = {}) =>
    (await http(address, { method: 'POST', body: JSON.stringify(body) })).json
  return {
    readChecks: async (siteId) => (await http(`${site(siteId)}/checks`)).json as ChecksReply,
    checkLinks: async (siteId) => (await post(`${site(siteId)}/checks/links`)) as LinkChecksReply,
    readChanges: async (siteId) => (await http(`${site(siteId)}/changes`)).json as ChangesReply,
    readPageStates: async (siteId, pageId, language) => {
      const query = new URLSearchParams({ page: pageId, language })
      return (await http(`${site(siteId)}/page-states?${query}`)).json as PageStatesReply
    },
    publishLanguages: async (siteId, languages) =>
      ((await post(`${site(siteId)}/publish`, { languages })) as { id: string }).id,
    schedule: async (plan) => (await post('/api/schedules', plan)) as ScheduleRow,
    cancelSchedule: async (id) =>
      void (await http(`/api/schedules/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    retrySchedule: async (id) => void (await post(`/api/schedules/${encodeURIComponent(id)}/retry`)),
  }
}
