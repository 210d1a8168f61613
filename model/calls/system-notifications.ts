import { z } from 'zod'
import { isWebAddress } from '../definition/link.ts'
import { mediaRefSchema } from '../definition/media/media.ts'
import { noticeStates, noticeTimings, receiverTypes } from '../records/notifications.ts'
import { instantSchema, textSchema } from '../values/fields.ts'
import { limits } from '../values/limits.ts'

const required = (max: number) => textSchema(max).refine((text) => text.trim() !== '', 'too-short')

/** POST /api/system-notifications and PUT /api/system-notifications/:id */
export const systemNotificationBodySchema = z.strictObject({
  title: required(limits.text),
  content: textSchema(limits.textarea),
  url: z.string().max(limits.url).refine(isWebAddress, 'web-address').nullable().default(null),
  /** A medium that has been uploaded. */
  image: mediaRefSchema.nullable().default(null),
  receivers: z.array(z.enum(receiverTypes)).min(1).max(receiverTypes.length),
  publishType: z.enum(noticeTimings),
  /** Only for reserved notifications. ISO 8601, UTC, as everywhere here. */
  startDate: instantSchema.optional(),
  endDate: instantSchema.optional(),
})
export type SystemNotificationBody = z.input<typeof systemNotificationBodySchema>
export type CheckedSystemNotificationBody = z.output<typeof systemNotificationBodySchema>

export const systemNotificationRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  /** A small picture to show, where there is one. */
  imageUrl: z.string().nullable(),
  receivers: z.array(z.enum(receiverTypes)),
  publishType: z.enum(noticeTimings),
  state: z.enum(noticeStates),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** How many people have read it. */
  readers: z.number(),
  author: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type SystemNotificationRow = z.infer<typeof systemNotificationRowSchema>

/** The filter of GET /api/system-notifications. */
export const systemNotificationFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  q: z.string().max(256).optional(),
  receiver: z.enum(receiverTypes).optional(),
  state: z.enum(noticeStates).optional(),
})
export const systemNotificationSortFields = ['startDate', 'createdAt', 'updatedAt', 'title'] as const

/** A notification as whoever it is for reads it. */
export const noticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  startDate: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

/** GET /api/notifications: those that are open now, the latest first. */
export const inboxSchema = z.object({
  notifications: z.array(noticeSchema),
  total: z.number(),
  unread: z.number(),
  /** When the next one appears or expires; null where none does. */
  nextAt: z.string().nullable(),
})
export type Inbox = z.infer<typeof inboxSchema>

/** Notices that one answer shows at most. */
export const maxInboxRows = 100

/** PUT /api/notifications/mark_as_read */
export const markAsReadBodySchema = z.strictObject({
  noti_ids: z.union([z.literal('all'), z.array(z.string().min(1).max(64)).max(1_000)]),
})
export type MarkAsReadBody = z.input<typeof markAsReadBodySchema>

/** How many are still unread. */
export const markedAsReadSchema = z.object({ unread: z.number() })
export type MarkedAsRead = z.infer<typeof markedAsReadSchema>
