import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { reportCadences, type ShownReport } from '#model/calls/reports/report-links.ts'
import { blockedUses } from '#model/calls/sites/blocked-origins.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Links that show the figures of a site without signing in. */
export const reportLinks = sqliteTable(
  'report_links',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull(),
    /** Null if whoever opens it may choose what is shown. */
    shown: text({ mode: 'json' }).$type<ShownReport>(),
    /** argon2id. */
    passwordHash: text('password_hash'),
    madeBy: text('made_by').notNull(),
    madeAt: integer('made_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    openings: integer().notNull().default(0),
    lastOpenedAt: integer('last_opened_at'),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
  },
  (table) => [
    uniqueIndex('report_links_token').on(table.tokenHash),
    index('report_links_site').on(table.siteId, table.madeAt),
  ],
)

/** Subscriptions of people to mailed reports of a site. */
export const reportSubscriptions = sqliteTable(
  'report_subscriptions',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    cadence: text({ enum: reportCadences }).notNull(),
    /** Due day of the last report that was written or skipped; reports up to it are not written again. */
    doneDue: text('done_due').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.siteId] }),
    index('report_subscriptions_site').on(table.siteId),
    index('report_subscriptions_due').on(table.cadence, table.doneDue),
  ],
)

/** What staff wrote down about a day of a site. */
export const reportNotes = sqliteTable(
  'report_notes',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    text: text().notNull(),
  },
  ({ siteId, day }) => [index('report_notes_day').on(siteId, day)],
)

/** Origins that the policy of a site has blocked, as visitors' browsers report. */
export const blockedOrigins = sqliteTable(
  'blocked_origins',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    origin: text().notNull(),
    use: text({ enum: blockedUses }).notNull(),
    count: integer().notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  ({ siteId, origin, use }) => [primaryKey({ columns: [siteId, origin, use] })],
)

/** Steps that staff have saved under a name. */
export const savedFunnels = sqliteTable(
  'saved_funnels',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    steps: text({ mode: 'json' }).$type<FunnelStep[]>().notNull(),
  },
  ({ siteId, name }) => [uniqueIndex('saved_funnels_name').on(siteId, name)],
)
