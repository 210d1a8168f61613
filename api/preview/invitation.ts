import { findShareByLink, type Share } from '../db/previews/preview-shares.ts'
import type { ApiContext } from '../http/env.ts'
import { requestLanguage } from '../http/request-language.ts'
import { maskedEmail, stateOf } from '../services/previews/share-preview.ts'
import { answerLocked, consolesOf, siteOfHost } from './draft-pages.ts'
import { endedPage, type LockScreen } from './own-pages.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { ownDocument } from './preview-document.ts'
import { visitorOf } from './preview-session.ts'

interface Invited {
  share: Share
  /** What the lock screen shows about the invitation. */
  invitation: NonNullable<LockScreen['invitation']>
}

/** The guest of an invitation link, or a page that says why the link is not valid. */
export function invitedBy(c: ApiContext, deps: PreviewDeps, link: string): Invited | Response {
  const share = findShareByLink(deps.database.db, { siteId: siteOfHost(c, deps).id, link })
  const state = share ? stateOf(share, deps.now()) : 'unknown'
  if (share && (state === 'invited' || state === 'opened'))
    return { share, invitation: { link, email: maskedEmail(share.email) } }
  const language = requestLanguage(c.req.header('accept-language'))
  const end = state === 'revoked' || state === 'expired' ? state : 'unknown'
  const status = end === 'unknown' ? 404 : 410
  return ownDocument(endedPage(language, end), { consoles: consolesOf(c, deps), status })
}

/** Response to the link in a mail. Opening it uses nothing up, because mail scanners do. */
export function answerInvitation(c: ApiContext, deps: PreviewDeps, link: string): Response {
  const invited = invitedBy(c, deps, link)
  if (invited instanceof Response) return invited
  const { share, invitation } = invited
  const visitor = visitorOf(c, deps, share.siteId)
  if (visitor && (visitor.staffId !== null || visitor.shareId === share.id)) return c.redirect('/', 303)
  return answerLocked(c, deps, { siteId: share.siteId, status: 200, to: '/', invitation })
}
