import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { certificateStates, type DomainFindings, domainStates } from '#model/records/domain.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/**
 * A host name that somebody has entered for a site, or a partner for their console. Any number of accounts may enter a name; what one of them proves to
 * hold is theirs alone (`domains_held`).
 */
export const domains = sqliteTable(
  'domains',
  {
    id: text().primaryKey(),
    /** Null where it opens the console of the account. */
    siteId: text('site_id').references(() => sites.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** In lower case and ASCII, without a dot at its end. */
    name: text().notNull(),
    /** What has to stand in the TXT record. */
    token: text().notNull(),
    /** First label of the host that the CNAME record names; never given to another site. */
    target: text().notNull(),
    state: text({ enum: domainStates }).notNull(),
    /** The address of the site: its other names lead here. */
    isMain: integer('is_main', { mode: 'boolean' }).notNull(),
    /** What the last check found. */
    findings: text({ mode: 'json' }).$type<DomainFindings>(),
    certificate: text({ enum: certificateStates }).notNull(),
    certificateUntil: integer('certificate_until'),
    /** Since when everything was right, once; null again when it is taken off. */
    readySince: integer('ready_since'),
    /** Since when what was right is wrong. */
    failingSince: integer('failing_since'),
    /** Until when a name that is not proven is looked for. */
    waitsUntil: integer('waits_until').notNull(),
    checkedAt: integer('checked_at'),
    /** Null where nothing is checked any more by itself. */
    nextCheckAt: integer('next_check_at'),
    createdAt: integer('created_at').notNull(),
    /** Raised by one with every change that somebody asked for. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('domains_site').on(table.siteId),
    uniqueIndex('domains_account_name').on(table.accountId, table.name),
    uniqueIndex('domains_held').on(table.name).where(sql`state IN ('verified', 'failing')`),
    uniqueIndex('domains_main').on(table.siteId).where(sql`is_main = 1`),
    uniqueIndex('domains_console').on(table.accountId).where(sql`site_id IS NULL`),
    index('domains_next_check').on(table.nextCheckAt),
  ],
)
