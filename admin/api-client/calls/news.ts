import type { NewsBody, NewsRow, SiteNews } from '#model/calls/messages/news.ts'
import type {
  Inbox,
  MarkAsReadBody,
  MarkedAsRead,
  SystemNotificationBody,
  SystemNotificationRow,
} from '#model/calls/messages/system-notifications.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about latest information and notifications beside their lists. */
export interface NewsCalls {
  createNews: (news: NewsBody) => Promise<NewsRow>
  /** Refused where it is not what was seen any more. */
  saveNews: (id: string, news: NewsBody, revision: string) => Promise<NewsRow>
  readSiteNews: (siteId: string) => Promise<SiteNews>
  createNotice: (notice: SystemNotificationBody) => Promise<SystemNotificationRow>
  saveNotice: (id: string, notice: SystemNotificationBody, revision: string) => Promise<SystemNotificationRow>
  readInbox: (page: { limit: number; offset?: number }) => Promise<Inbox>
  markAsRead: (body: MarkAsReadBody) => Promise<MarkedAsRead>
}

/** `/siteIds/3` → `siteIds`, `/title/EN` → `title.EN`: as forms name their fields. */
const fieldOf = (pointer: string): string => {
  const [, first = '', second] = pointer.split('/')
  return second === undefined || /^\d+$/.test(second) ? first : `${first}.${second}`
}

export const createNewsCalls = (http: HttpClient): NewsCalls => {
  const send = async <Reply>(address: string, method: 'POST' | 'PUT', body: unknown, revision?: string) => {
    const headers: Record<string, string> = revision === undefined ? {} : { 'If-Match': `"${revision}"` }
    return (await http(address, { method, body: JSON.stringify(body), headers, fieldOf })).json as Reply
  }
  return {
    createNews: (news) => send('/api/news', 'POST', news),
    saveNews: (id, news, revision) => send(`/api/news/${encodeURIComponent(id)}`, 'PUT', news, revision),
    readSiteNews: async (siteId) =>
      (await http(`/api/sites/${encodeURIComponent(siteId)}/news`)).json as SiteNews,
    createNotice: (notice) => send('/api/system-notifications', 'POST', notice),
    saveNotice: (id, notice, revision) =>
      send(`/api/system-notifications/${encodeURIComponent(id)}`, 'PUT', notice, revision),
    readInbox: async ({ limit, offset = 0 }) =>
      (await http(`/api/notifications?limit=${limit}&offset=${offset}`)).json as Inbox,
    markAsRead: (body) => send('/api/notifications/mark_as_read', 'PUT', body),
  }
}
