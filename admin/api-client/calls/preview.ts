import type {
  PreviewComment,
  PreviewOpening,
  PreviewShare,
  PreviewStatus,
  PreviewTicketBody,
  PreviewTicketReply,
  RevokePreviewBody,
  SharePreviewBody,
} from '#model/calls/sites/previews.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the preview of a site. */
export interface PreviewCalls {
  listShares: (siteId: string) => Promise<PreviewShare[]>
  sharePreview: (siteId: string, body: SharePreviewBody) => Promise<PreviewShare[]>
  revokePreview: (siteId: string, body: RevokePreviewBody) => Promise<PreviewShare[]>
  /** When the one who was invited looked at what. */
  listOpenings: (siteId: string, shareId: string) => Promise<PreviewOpening[]>
  readPreview: (siteId: string) => Promise<PreviewStatus>
  /** Null takes the password away. */
  setPreviewPassword: (siteId: string, password: string | null) => Promise<void>
  issuePreviewTicket: (siteId: string, use: PreviewTicketBody['use']) => Promise<PreviewTicketReply>
  listComments: (siteId: string) => Promise<PreviewComment[]>
  resolveComment: (siteId: string, id: string, isResolved: boolean) => Promise<PreviewComment[]>
  answerComment: (siteId: string, to: PreviewComment, text: string) => Promise<PreviewComment[]>
}

export function createPreviewCalls(http: HttpClient): PreviewCalls {
  const call = async (method: string, siteId: string, path: string, body?: object): Promise<unknown> =>
    (
      await http(`/api/sites/${encodeURIComponent(siteId)}/preview/${path}`, {
        method,
        fieldOf: fieldOfPointer,
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json
  return {
    listShares: async (id) => (await call('GET', id, 'share')) as PreviewShare[],
    sharePreview: async (id, body) => (await call('POST', id, 'share', body)) as PreviewShare[],
    revokePreview: async (id, body) => (await call('PUT', id, 'share/revoke', body)) as PreviewShare[],
    listOpenings: async (id, shareId) =>
      (await call('GET', id, `openings?share=${encodeURIComponent(shareId)}`)) as PreviewOpening[],
    readPreview: async (id) => (await call('GET', id, 'share/status')) as PreviewStatus,
    setPreviewPassword: async (id, password) => void (await call('POST', id, 'password', { password })),
    issuePreviewTicket: async (id, use) => (await call('POST', id, 'tickets', { use })) as PreviewTicketReply,
    listComments: async (id) => (await call('GET', id, 'comments')) as PreviewComment[],
    resolveComment: async (siteId, id, isResolved) =>
      (await call('PUT', siteId, 'comments', { id, isResolved })) as PreviewComment[],
    answerComment: async (siteId, { id: parentId, pageId }, text) =>
      (await call('POST', siteId, 'comments', { pageId, parentId, text })) as PreviewComment[],
  }
}
