import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { addCommentBodySchema, PreviewComment, ResolveCommentBody } from '#model/calls/sites/previews.ts'
import { AppError } from '#model/messages/errors.ts'
import { previewLimits } from '#model/records/preview.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { positionOf } from '#model/values/position.ts'
import {
  addComment,
  countComments,
  findComment,
  listComments,
  resolveComment,
} from '../../db/previews/preview-comments.ts'
import type { Scope } from '../../db/scope.ts'
import { hasPage } from '../../db/sites/pages.ts'
import type { MailTools } from '../messages/mail/queue-mail.ts'
import { queueCommentNotifications } from './notify-comments.ts'

/** The author: a member of staff, or a guest. */
export interface Writer {
  name: string
  staffId: string | null
  shareId: string | null
}

type CommentTools = MailTools & { now: () => number }

/** All comments of a site, oldest first. */
export function commentRows(
  { database }: Pick<CommentTools, 'database'>,
  { scope, siteId, reader }: { scope: Scope; siteId: string; reader: Writer },
): PreviewComment[] {
  return listComments(database.db, scope, siteId).map(({ comment, column, row }) => ({
    id: comment.id,
    pageId: comment.pageId,
    position: column === null || row === null ? null : positionOf({ column, row }),
    parentId: comment.parentId,
    x: comment.x,
    y: comment.y,
    text: comment.text,
    author: comment.author,
    isStaff: comment.staffId !== null,
    isOwn:
      (reader.staffId !== null && comment.staffId === reader.staffId) ||
      (reader.shareId !== null && comment.shareId === reader.shareId),
    createdAt: isoTime(comment.createdAt),
    resolvedAt: isoTime(comment.resolvedAt),
    resolvedBy: comment.resolvedBy,
  }))
}

/** Adds a comment to a page, or a reply to one. A reply reopens a resolved thread. Throws NOT_FOUND, CONFLICT. */
export function writeComment(
  { database, publishing, consoleOrigin, now }: CommentTools,
  { siteId, writer, body }: { siteId: string; writer: Writer; body: z.output<typeof addCommentBodySchema> },
): void {
  const isToSend = database.transaction((db) => {
    if (countComments(db, siteId) >= previewLimits.comments)
      throw new AppError('CONFLICT', {
        reason: 'preview-too-many-comments',
        params: { limit: previewLimits.comments },
      })
    const parent = body.parentId === null ? undefined : findComment(db, siteId, body.parentId)
    // Only the first comment of a thread can be replied to.
    if (body.parentId !== null && (!parent || parent.parentId !== null))
      throw new AppError('NOT_FOUND', 'no-such-comment')
    if (!parent && !hasPage(db, siteId, body.pageId)) throw new AppError('NOT_FOUND', 'no-such-page')
    if (parent?.resolvedAt) resolveComment(db, parent.id, { resolvedAt: null, resolvedBy: null })
    const { x, y, pageId } = parent ?? body
    const comment = {
      id: randomUUID(),
      siteId,
      pageId,
      parentId: parent?.id ?? null,
      x,
      y,
      text: body.text,
      author: writer.name,
      staffId: writer.staffId,
      shareId: writer.shareId,
      createdAt: now(),
    }
    addComment(db, comment)
    const type = parent ? 'comment.answered' : 'comment.created'
    return queueCommentNotifications(db, consoleOrigin, { type, comment, now: now() })
  })
  if (isToSend) publishing.notify()
}

/** Resolves a thread, or opens it again. Throws NOT_FOUND. */
export function resolveThread(
  { database, publishing, consoleOrigin, now }: CommentTools,
  { siteId, writer, body }: { siteId: string; writer: Writer; body: ResolveCommentBody },
): void {
  const isToSend = database.transaction((db) => {
    const comment = findComment(db, siteId, body.id)
    if (!comment || comment.parentId !== null) throw new AppError('NOT_FOUND', 'no-such-comment')
    resolveComment(db, comment.id, {
      resolvedAt: body.isResolved ? now() : null,
      resolvedBy: body.isResolved ? writer.name : null,
    })
    // Only the first resolution is reported.
    if (!body.isResolved || comment.resolvedAt !== null) return false
    const news = { type: 'comment.resolved', comment, resolvedBy: writer.name, now: now() } as const
    return queueCommentNotifications(db, consoleOrigin, news)
  })
  if (isToSend) publishing.notify()
}
