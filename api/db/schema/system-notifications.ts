import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noticeTimings, type ReceiverType } from '#model/records/system-notification.ts'
import { staff } from './staff.ts'

/** What the provider tells everybody in accounts of some kinds. Whether it is open is decided by the clock. */
export const systemNotifications = sqliteTable(
  'system_notifications',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    url: text(),
    image: text(),
    receivers: text({ mode: 'json' }).$type<readonly ReceiverType[]>().notNull(),
    publishType: text('publish_type', { enum: noticeTimings }).notNull(),
    /** Of the first minute that it is open in. */
    startAt: integer('start_at').notNull(),
    /** Of the last one; null where it stays. */
    endAt: integer('end_at'),
    author: text().notNull(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('system_notifications_start').on(table.startAt)],
)

/** Who has read which. */
export const notificationReads = sqliteTable(
  'notification_reads',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    notificationId: text('notification_id')
      .notNull()
      .references(() => systemNotifications.id, { onDelete: 'cascade' }),
    readAt: integer('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.notificationId] }),
    index('notification_reads_notification').on(table.notificationId),
  ],
)
