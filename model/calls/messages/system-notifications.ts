import { z } from 'zod'
import { isWebAddress } from '../../definition/link.ts'
import { mediaRefSchema } from '../../definition/media/media.ts'
import { noticeStates, noticeTimings, receiverTypes } from '../../records/notifications.ts'
import { instantSchema, textSchema } from '../../values/fields.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'

const required = (max: number) => textSchema(max).refine((text) => text.trim() !== '', 'too-short')

/** POST /api/system-notifications and PUT /api/system-notifications/:id */
export const systemNotificationBodySchema = z.strictObject({
  title: required(limits.text),
  content: textSchema(limits.textarea),
  url: z.string().max(limits.url).refine(isWebAddress, 'web-address').nullable().default(null),
  /** Reference of an uploaded medium. */
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
  /** Address of a thumbnail, if it has a picture. */
  imageUrl: z.string().nullable(),
  receivers: z.array(z.enum(receiverTypes)),
  publishType: z.enum(noticeTimings),
  state: z.enum(noticeStates),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Number of people who have read it. */
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

/** A notification as its recipients see it. */
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

/** GET /api/notifications: the current ones, newest first. */
export const inboxSchema = z.object({
  notifications: z.array(noticeSchema),
  total: z.number(),
  unread: z.number(),
  /** When the next notification appears or expires; null if none does. */
  nextAt: z.string().nullable(),
})
export type Inbox = z.infer<typeof inboxSchema>

/** Maximum number of notifications per reply. */
export const maxInboxRows = 100

/** PUT /api/notifications/mark_as_read */
export const markAsReadBodySchema = z.strictObject({
  noti_ids: z.union([z.literal('all'), z.array(z.string().min(1).max(64)).max(1_000)]),
})
export type MarkAsReadBody = z.input<typeof markAsReadBodySchema>

/** Number of notifications that are still unread. */
export const markedAsReadSchema = z.object({ unread: z.number() })

const notification = {
  title: 'Maintenance on Sunday',
  content: 'Publishing pauses for ten minutes.',
  receivers: ['OEM_MASTER', 'MASTER_USER'],
  publishType: 'reserved',
  startDate: '2026-12-01T00:00:00Z',
  endDate: '2026-12-08T00:00:00Z',
}

export const systemNotificationCalls = defineCalls({
  'GET /api/system-notifications': {
    action: 'system-notification.read',
    tag: 'News',
    summary: 'List system notifications',
    ...lists(systemNotificationRowSchema, {
      filter: systemNotificationFilterSchema,
      sort: systemNotificationSortFields,
      defaultSort: { field: 'startDate', order: 'DESC' },
      example: { state: 'open' },
    }),
  },
  'POST /api/system-notifications': {
    action: 'system-notification.edit',
    tag: 'News',
    summary: 'Write a system notification',
    description:
      'Everybody in accounts of the kinds in `receivers` reads it in the console while it is open.',
    body: systemNotificationBodySchema,
    example: notification,
    replies: { 201: { description: 'The notification.', content: systemNotificationRowSchema } },
  },
  'GET /api/system-notifications/:id': {
    action: 'system-notification.read',
    tag: 'News',
    summary: 'Read a system notification as its writer',
    ...answers(systemNotificationRowSchema, 'The notification.'),
  },
  'PUT /api/system-notifications/:id': {
    action: 'system-notification.edit',
    tag: 'News',
    summary: 'Change a system notification',
    description: 'Whoever has read it has read it.',
    body: systemNotificationBodySchema,
    example: notification,
    hasRevision: true,
    ...answers(systemNotificationRowSchema, 'The notification as it is by now.'),
  },
  'DELETE /api/system-notifications/:id': {
    action: 'system-notification.edit',
    tag: 'News',
    summary: 'Delete a system notification',
    ...answers(removedSchema, 'It is gone.'),
  },
  'GET /api/notifications': {
    action: 'session.own',
    tag: 'News',
    summary: 'List the notifications that are open for you',
    description:
      'The latest first, with how many are unread and when to ask again. With the `ETag` of the last answer as `If-None-Match` it answers 304 where nothing is new.',
    query: {
      offset: { description: 'How many to skip.', example: '0' },
      limit: { description: 'How many to answer with, 100 at most; 10 where it is absent.', example: '10' },
    },
    replies: {
      200: { description: 'The notifications.', content: inboxSchema },
      304: { description: 'Nothing is new.' },
    },
  },
  'GET /api/notifications/:id': {
    action: 'session.own',
    tag: 'News',
    summary: 'Read a notification',
    ...answers(noticeSchema, 'The notification.'),
  },
  'PUT /api/notifications/mark_as_read': {
    action: 'session.own',
    tag: 'News',
    summary: 'Mark notifications as read',
    description:
      'Those that `noti_ids` names, or all that are open. They are read for you and for nobody else.',
    body: markAsReadBodySchema,
    example: { noti_ids: 'all' },
    ...answers(markedAsReadSchema, 'How many are still unread.'),
  },
})
