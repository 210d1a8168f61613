import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The making of the bills of a month. */
export const billingRuns = sqliteTable('billing_runs', {
  /** `2026-11`. */
  month: text().primaryKey(),
  startedAt: integer('started_at').notNull(),
  finishedAt: integer('finished_at'),
  /** The last account that has been looked at: a run that was interrupted goes on behind it. */
  cursor: text().notNull().default(''),
  accounts: integer().notNull().default(0),
  bills: integer().notNull().default(0),
  /** With tax. */
  total: integer().notNull().default(0),
  /** Bills that were made until then have been told of to whoever they are owed to. */
  toldUntil: integer('told_until').notNull().default(0),
  /** Why it stopped, the last time it did. */
  failure: text(),
})

/**
 * How often pages of an account's sites were seen, day by day in Tokyo: what is billed. It stays when a site goes, or goes
 * to another account.
 */
export const accountViews = sqliteTable(
  'account_views',
  {
    accountId: text('account_id').notNull(),
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Months in which the contract of an account ran that is deleted: those above it pay a license for each. */
export const endedLicenses = sqliteTable(
  'ended_licenses',
  {
    accountId: text('account_id').notNull(),
    /** Of the account, as in its table. */
    path: text().notNull(),
    month: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    index('ended_licenses_path').on(table.month, table.path),
  ],
)
