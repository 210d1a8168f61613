import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type AlertEvent, alertKinds, alertPaces } from '#model/records/alert.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Who of an account is told what happens on its sites, and where. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** All sites of the account where it is null. */
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** What may be shown of where it goes: an e-mail address, a host, the end of an id. */
    place: text().notNull(),
    /** As `seal` writes it: JSON of the place, with what opens it. */
    sealed: text().notNull(),
    events: text({ mode: 'json' }).$type<readonly AlertEvent[]>().notNull(),
    pace: text({ enum: alertPaces }).notNull(),
    language: text().$type<Language>().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** When its place said that it wants to hear nothing more. */
    goneAt: integer('gone_at'),
    /** When the last message was written. */
    toldAt: integer('told_at'),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('alerts_account').on(table.accountId), index('alerts_site').on(table.siteId)],
)
