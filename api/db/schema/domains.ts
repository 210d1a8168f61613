import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { certificateStates, type DomainFindings, domainStates } from '#model/records/domain.ts'
import { type SenderFindings, senderStates } from '#model/records/mail-sender.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/**
 * A host name that was entered for a site, or for a partner's console. Any number of accounts may enter a name; the one that
 * proves to hold it is the only one to use it (`domains_held`).
 */
export const domains = sqliteTable(
  'domains',
  {
    id: text().primaryKey(),
    /** Null if the name opens the account's console. */
    siteId: text('site_id').references(() => sites.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** In lower case and ASCII, without a dot at its end. */
    name: text().notNull(),
    /** Expected content of the TXT record. */
    token: text().notNull(),
    /** First label of the host that the CNAME record points to; never given to another site. */
    target: text().notNull(),
    state: text({ enum: domainStates }).notNull(),
    /** The main domain of the site: its other names redirect to it. */
    isMain: integer('is_main', { mode: 'boolean' }).notNull(),
    /** Result of the last check. */
    findings: text({ mode: 'json' }).$type<DomainFindings>(),
    certificate: text({ enum: certificateStates }).notNull(),
    certificateUntil: integer('certificate_until'),
    /** When everything was right for the first time; null again once the name is off. */
    readySince: integer('ready_since'),
    /** Since when checks have failed, after everything was right. */
    failingSince: integer('failing_since'),
    /** How long an unproven name is checked for. */
    waitsUntil: integer('waits_until').notNull(),
    checkedAt: integer('checked_at'),
    /** Null if it is not checked automatically any more. */
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

/** Names that creators chose for their sites below the sites' host. Each belongs to one site. */
export const siteSlugs = sqliteTable(
  'site_slugs',
  {
    slug: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The current name of the site; its other names redirect to it. */
    isCurrent: integer('is_current', { mode: 'boolean' }).notNull(),
    /** When it became current, or stopped being current. */
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [
    index('site_slugs_site').on(table.siteId),
    uniqueIndex('site_slugs_current').on(table.siteId).where(sql`is_current = 1`),
  ],
)

/** Names that are no longer held, kept as long as DNS may still have records of their former holder. */
export const releasedDomains = sqliteTable(
  'released_domains',
  {
    name: text().notNull(),
    /** The account and the site may be gone. */
    accountId: text('account_id').notNull(),
    /** Empty where the name opened a console. */
    siteId: text('site_id').notNull(),
    token: text().notNull(),
    target: text().notNull(),
    until: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.accountId] }),
    index('released_domains_until').on(table.until),
  ],
)

/** Sender addresses of partners' mails, used once DNS authorises them. */
export const mailSenders = sqliteTable(
  'mail_senders',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    address: text().notNull(),
    /** Display name of the sender. */
    name: text().notNull(),
    /** DKIM selector: the label in DNS under which the public key is found. */
    selector: text().notNull(),
    /** The public half of the DKIM key, DER in Base64. */
    publicKey: text('public_key').notNull(),
    /** PEM, sealed. */
    privateKey: text('private_key').notNull(),
    state: text({ enum: senderStates }).notNull(),
    findings: text({ mode: 'json' }).$type<SenderFindings>(),
    /** When both records were right for the first time. */
    readySince: integer('ready_since'),
    checkedAt: integer('checked_at'),
    nextCheckAt: integer('next_check_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Raised by one with every change that somebody asked for. */
    version: integer().notNull().default(1),
  },
  (table) => [index('mail_senders_next_check').on(table.nextCheckAt)],
)
