import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { certificateStates, type DomainFindings, domainStates } from '#model/records/domain.ts'
import { type SenderFindings, senderStates } from '#model/records/mail-sender.ts'
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

/** Names below the sites' host that creators have chosen for their sites. None belongs to two sites. */
export const siteSlugs = sqliteTable(
  'site_slugs',
  {
    slug: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The address of the site; its others lead to it. */
    isCurrent: integer('is_current', { mode: 'boolean' }).notNull(),
    /** When it became what it is: the address, or an earlier one. */
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [
    index('site_slugs_site').on(table.siteId),
    uniqueIndex('site_slugs_current').on(table.siteId).where(sql`is_current = 1`),
  ],
)

/** Names that were held and are not any more, for as long as records of their holder may still stand in DNS. */
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

/** Whom the mails of a partner come from, once DNS says that they may. */
export const mailSenders = sqliteTable(
  'mail_senders',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    address: text().notNull(),
    /** Stands before the address. */
    name: text().notNull(),
    /** Under which name of the domain the public key stands. */
    selector: text().notNull(),
    /** The public half of the DKIM key, DER in Base64. */
    publicKey: text('public_key').notNull(),
    /** PEM, sealed. */
    privateKey: text('private_key').notNull(),
    state: text({ enum: senderStates }).notNull(),
    findings: text({ mode: 'json' }).$type<SenderFindings>(),
    /** Since when both records were right, once. */
    readySince: integer('ready_since'),
    checkedAt: integer('checked_at'),
    nextCheckAt: integer('next_check_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Raised by one with every change that somebody asked for. */
    version: integer().notNull().default(1),
  },
  (table) => [index('mail_senders_next_check').on(table.nextCheckAt)],
)
