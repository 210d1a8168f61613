import {
  newsBodySchema,
  newsFilterSchema,
  newsRowSchema,
  newsSortFields,
  siteNewsSchema,
} from '#model/calls/news.ts'
import {
  inboxSchema,
  markAsReadBodySchema,
  markedAsReadSchema,
  noticeSchema,
  systemNotificationBodySchema,
  systemNotificationFilterSchema,
  systemNotificationRowSchema,
  systemNotificationSortFields,
} from '#model/calls/system-notifications.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const news = {
  title: { EN: 'Closed on Monday', JP: '月曜休業のお知らせ' },
  content: { EN: 'We are back on Tuesday at nine.' },
  newsUrl: 'https://example.com/monday',
  siteIds: ['seaside-inn'],
  status: 'public',
  publishType: 'scheduled',
  startDate: '2026-12-01T00:00:00Z',
  endDate: '2026-12-08T00:00:00Z',
}

const notification = {
  title: 'Maintenance on Sunday',
  content: 'Publishing pauses for ten minutes.',
  receivers: ['OEM_MASTER', 'MASTER_USER'],
  publishType: 'reserved',
  startDate: '2026-12-01T00:00:00Z',
  endDate: '2026-12-08T00:00:00Z',
}

export const newsCalls: CallContracts = {
  'GET /api/news': {
    tag: 'News',
    summary: 'List latest information',
    description: 'What is scheduled is public; what is over counts as expired and as nothing else.',
    ...lists(newsRowSchema, {
      filter: newsFilterSchema,
      sort: newsSortFields,
      example: { status: 'public' },
    }),
  },
  'POST /api/news': {
    tag: 'News',
    summary: 'Write latest information',
    description:
      'Once it is public, the banners of its sites show it without another release: at once, or from its start on.',
    body: newsBodySchema,
    example: news,
    replies: { 201: { description: 'What has been written.', content: newsRowSchema } },
  },
  'GET /api/news/:id': {
    tag: 'News',
    summary: 'Read latest information',
    ...answers(newsRowSchema, 'What has been written.'),
  },
  'PUT /api/news/:id': {
    tag: 'News',
    summary: 'Change latest information',
    description: 'Its sites show it as it is by now, or no longer.',
    body: newsBodySchema,
    example: news,
    hasRevision: true,
    ...answers(newsRowSchema, 'What is written by now.'),
  },
  'DELETE /api/news/:id': {
    tag: 'News',
    summary: 'Delete latest information',
    description: 'It is gone from the banners of its sites.',
    ...answers(removedSchema, 'It is gone.'),
  },
  'GET /api/sites/:id/news': {
    tag: 'News',
    summary: 'List what goes to a site',
    description: 'Also what those above its account have written for it, with what has become of each.',
    ...answers(siteNewsSchema, 'The latest first.'),
  },
  'GET /api/system-notifications': {
    tag: 'News',
    summary: 'List system notifications',
    ...lists(systemNotificationRowSchema, {
      filter: systemNotificationFilterSchema,
      sort: systemNotificationSortFields,
      example: { state: 'open' },
    }),
  },
  'POST /api/system-notifications': {
    tag: 'News',
    summary: 'Write a system notification',
    description:
      'Everybody in accounts of the kinds in `receivers` reads it in the console while it is open.',
    body: systemNotificationBodySchema,
    example: notification,
    replies: { 201: { description: 'The notification.', content: systemNotificationRowSchema } },
  },
  'GET /api/system-notifications/:id': {
    tag: 'News',
    summary: 'Read a system notification as its writer',
    ...answers(systemNotificationRowSchema, 'The notification.'),
  },
  'PUT /api/system-notifications/:id': {
    tag: 'News',
    summary: 'Change a system notification',
    description: 'Whoever has read it has read it.',
    body: systemNotificationBodySchema,
    example: notification,
    hasRevision: true,
    ...answers(systemNotificationRowSchema, 'The notification as it is by now.'),
  },
  'DELETE /api/system-notifications/:id': {
    tag: 'News',
    summary: 'Delete a system notification',
    ...answers(removedSchema, 'It is gone.'),
  },
  'GET /api/notifications': {
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
    tag: 'News',
    summary: 'Read a notification',
    ...answers(noticeSchema, 'The notification.'),
  },
  'PUT /api/notifications/mark_as_read': {
    tag: 'News',
    summary: 'Mark notifications as read',
    description:
      'Those that `noti_ids` names, or all that are open. They are read for you and for nobody else.',
    body: markAsReadBodySchema,
    example: { noti_ids: 'all' },
    ...answers(markedAsReadSchema, 'How many are still unread.'),
  },
}
