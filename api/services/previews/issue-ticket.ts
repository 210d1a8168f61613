import { randomBytes } from 'node:crypto'
import type { PreviewTicketBody, PreviewTicketReply } from '#model/calls/sites/previews.ts'
import { addPreviewTicket } from '../../db/previews/preview-sessions.ts'
import { tokenHash } from '../accounts/sign-in/staff-tokens.ts'
import { previewPath, type ShareTools } from './share-preview.ts'

/** A frame is opened at once; a phone has to be taken to hand first. */
const lifetimeMs = { frame: 60_000, phone: 10 * 60_000 } as const

/** An address that opens a preview once. Its secret stands behind the `#`: no log and no referrer holds it. */
export function issueTicket(
  { database, now, previewOriginOf }: ShareTools,
  { siteId, staffId, use }: { siteId: string; staffId: string; use: PreviewTicketBody['use'] },
): PreviewTicketReply {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now() + lifetimeMs[use]
  database.transaction((db) => {
    const isFramed = use === 'frame'
    addPreviewTicket(db, { tokenHash: tokenHash(token), siteId, staffId, isFramed, expiresAt }, now())
  })
  return {
    url: `${previewOriginOf(siteId)}${previewPath}enter#token=${token}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
