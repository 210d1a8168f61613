import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type AlertEvent, alertKinds, alertPaces } from '#model/records/alert.ts'
import { type DeliveryTry, deliveryStates } from '#model/records/webhook.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Subscriptions of people of an account to events of its sites: which events, and where they are sent. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for all sites of the account. */
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** The part of the destination that may be shown: an e-mail address, a host, the end of an id. */
    place: text().notNull(),
    /** Sealed (see `seal`): JSON of the destination with its credentials. */
    sealed: text().notNull(),
    events: text({ mode: 'json' }).$type<readonly AlertEvent[]>().notNull(),
    pace: text({ enum: alertPaces }).notNull(),
    language: text().$type<Language>().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** When the destination answered that it wants no more messages. */
    goneAt: integer('gone_at'),
    /** When the last message was written. */
    toldAt: integer('told_at'),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('alerts_account').on(table.accountId), index('alerts_site').on(table.siteId)],
)

/** News that an alert has not sent yet: one row per kind of news and site, with a count. */
export const alertNews = sqliteTable(
  'alert_news',
  {
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** Empty where it is about the account. */
    siteId: text('site_id').notNull(),
    type: text().$type<AlertEvent>().notNull(),
    /** Further data: a reason, a domain. */
    detail: text().notNull(),
    count: integer().notNull(),
    /** When the first of them happened. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.siteId, table.type, table.detail] })],
)

/** Messages of alerts, tried until they are taken. */
export const alertDeliveries = sqliteTable(
  'alert_deliveries',
  {
    id: text().primaryKey(),
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /** The message's text. */
    text: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: text({ mode: 'json' }).$type<readonly DeliveryTry[]>().notNull(),
    /** The beginning of the last answer. */
    answer: text(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('alert_deliveries_created').on(table.alertId, table.createdAt),
    index('alert_deliveries_age').on(table.createdAt),
  ],
)

/** Alerts that operators were told of, and not yet told that they are over. */
export const operatorAlerts = sqliteTable(
  'operator_alerts',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Tells alerts of the same kind apart; empty if there is only one. */
    subject: text().notNull(),
    detail: text().notNull(),
    begunAt: integer('begun_at').notNull(),
    /** Null while it is ongoing. */
    overAt: integer('over_at'),
    /** When the webhook accepted it; the mail is queued together with the row. */
    begunPostedAt: integer('begun_posted_at'),
  },
  (table) => [uniqueIndex('operator_alerts_open').on(table.kind, table.subject).where(sql`over_at IS NULL`)],
)
