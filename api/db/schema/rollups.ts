import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clickKinds } from '#model/records/received.ts'
import { sites } from './sites.ts'

/**
 * Sums for the dashboard. Triggers update them in the transaction of what they count, and `rebuildRollups` recomputes them.
 * `begun`, `ended`, `views`, `plan`, `users` and `sites` include all accounts below; `revenue` is what the account has billed,
 * `charges` what it was billed itself.
 */
export const rollups = sqliteTable(
  'rollups',
  {
    accountId: text('account_id').notNull(),
    metric: text({
      enum: ['begun', 'ended', 'views', 'plan', 'users', 'sites', 'revenue', 'charges'],
    }).notNull(),
    /** `2026-11` in Japan; empty for current values. */
    month: text().notNull(),
    /** Name of the plan, number of sites, or the status of bills or `refunded`; else empty. */
    key: text().notNull(),
    value: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.metric, table.month, table.key] })],
)

/** How many sites each account has, without those in the trash. Kept by triggers. */
export const siteCounts = sqliteTable('site_counts', {
  accountId: text('account_id').primaryKey(),
  count: integer().notNull(),
})

/** Page views of a site by day of Tokyo, which count against its plan. */
export const pageViews = sqliteTable(
  'page_views',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** `2026-11-22`. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)

/** Charged views of a site by hour, kept for some weeks to know what is usual for it. */
export const viewHours = sqliteTable(
  'view_hours',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Hours since 1970. */
    hour: integer().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.hour] }), index('view_hours_hour').on(table.hour)],
)

/** Clicks of visitors by day of Tokyo. */
export const clickCounts = sqliteTable(
  'click_counts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: clickKinds }).notNull(),
    itemId: text('item_id').notNull(),
    /** `2026-11-22`. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.itemId, table.day] })],
)
