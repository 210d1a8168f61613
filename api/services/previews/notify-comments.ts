import type { WebhookEvent } from '#model/records/webhook.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../../db/database.ts'
import type { CommentRow } from '../../db/previews/preview-comments.ts'
import { listPagePlaces } from '../../db/previews/preview-drafts.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'

import { consoleOriginOfAccount } from '../branding/console-origin.ts'
import { queueWebhooks } from '../messages/webhooks/queue-webhooks.ts'

interface CommentNotification {
  type: Extract<WebhookEvent, `comment.${string}`>
  comment: Pick<CommentRow, 'id' | 'siteId' | 'pageId' | 'parentId' | 'text' | 'author' | 'staffId'>
  resolvedBy?: string
  now: number
}

/** Longest excerpt in an alert: twenty of them have to fit into one LINE message. */
const excerptLength = 120

/**
 * Queues notifications about a comment for webhooks and alerts, in the transaction that writes it. True if the outbox must be
 * notified afterwards.
 */
export function queueCommentNotifications(
  db: Db,
  consoleOrigin: string,
  { type, comment, resolvedBy, now }: CommentNotification,
): boolean {
  const { id, siteId, pageId, parentId, text, author, staffId } = comment
  const site = findSite(db, everything, siteId)
  if (!site) return false
  const place = listPagePlaces(db, siteId, [pageId]).get(pageId)
  const position = place ? positionOf(place) : null
  const data = {
    id,
    site: site.name,
    threadId: parentId ?? id,
    pageId,
    position,
    text,
    author,
    isStaff: staffId !== null,
    ...(resolvedBy === undefined ? {} : { resolvedBy }),
    link: `${consoleOriginOfAccount(db, consoleOrigin, site.accountId)}/sites/${siteId}/preview`,
  }
  const words = text.replace(/\s+/g, ' ')
  const excerpt = words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words
  const alertDetail = [position, resolvedBy ?? author, excerpt].filter((part) => part !== null).join(' · ')
  return queueWebhooks(db, { siteId, type, data, alertDetail, now })
}
