import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { approvalRules } from '#model/calls/sites/approvals.ts'
import { siteStatuses } from '#model/calls/sites/sites.ts'
import { templateKinds } from '#model/calls/sites/templates.ts'
import type { ReceivedRetention } from '#model/calls/submissions/received-retention.ts'
import type { Problem } from '#model/messages/problem.ts'
import { adServices } from '#model/records/ad-service.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'

/** Record that the creator's scripts are switched off on a site. */
export interface ScriptsOff {
  reason: string
  at: number
  /** The account whose staff switched them off: nobody in an account below it can switch them on again. */
  accountId: string
}

/** A site: its settings, and its live release. The grid is stored in `categories` and `pages`. */
export const sites = sqliteTable(
  'sites',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    status: text({ enum: siteStatuses }).notNull(),
    languages: text({ mode: 'json' }).$type<Language[]>().notNull(),
    defaultLanguage: text('default_language').$type<Language>().notNull(),
    columns: integer().notNull(),
    /** Pages of the longest category. */
    rows: integer().notNull(),
    pageCount: integer('page_count').notNull(),
    /** Media reference of the site's thumbnail. */
    thumbnail: text(),
    /** JSON of `SiteSettings`, and its SHA-256. */
    settings: text().notNull(),
    settingsHash: text('settings_hash').notNull(),
    /** Problems of the settings that prevent publishing; their paths begin at the definition. */
    settingsProblems: text('settings_problems', { mode: 'json' }).$type<Problem[]>(),
    /** What approval the site needs before it is published. */
    approvalRule: text('approval_rule', { enum: approvalRules }).notNull().default('none'),
    /** Addresses and networks that may open its preview; empty for everywhere (decision 47). */
    previewNetworks: text('preview_networks', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Null if the creator's scripts run (decision 39). */
    scriptsOff: text('scripts_off', { mode: 'json' }).$type<ScriptsOff>(),
    /** Scripts were switched on or off, and the live site has not been queued for compiling since. */
    awaitsScripts: integer('awaits_scripts', { mode: 'boolean' }).notNull().default(false),
    /** Raised by one with every change of the definition. */
    definitionVersion: integer('definition_version').notNull(),
    /**
     * Incremented with every request to move the live pointer (publish, roll back, take offline): the latest request wins, in
     * whatever order they are processed.
     */
    sequence: integer().notNull().default(0),
    /** The sequence of the request that the live pointer follows. */
    liveSequence: integer('live_sequence').notNull().default(0),
    liveRelease: integer('live_release'),
    liveVersion: integer('live_version'),
    liveAt: integer('live_at'),
    /** Since when the whole live site asks for view tokens; null if it does not. */
    tokensSince: integer('tokens_since'),
    /** Number of the newest release; numbers are never used again. */
    lastRelease: integer('last_release').notNull().default(0),
    /** Raised by one with every move of the pointer. */
    fence: integer().notNull().default(0),
    /** The fence in the pointer file that was last written. */
    writtenFence: integer('written_fence').notNull().default(0),
    /** How many days single visits are kept, and how many months their sums. */
    visitDays: integer('visit_days').notNull().default(90),
    figureMonths: integer('figure_months').notNull().default(25),
    /** After how many months what visitors have sent is deleted; null while everything is kept. */
    receivedMonths: text('received_months', { mode: 'json' }).$type<ReceivedRetention>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was put into the trash; null if it is not there. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('sites_account').on(table.accountId),
    index('sites_name').on(sql`name COLLATE NOCASE`),
    index('sites_updated').on(table.updatedAt),
    index('sites_awaiting_scripts').on(table.id).where(sql`awaits_scripts`),
    index('sites_trash').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
)

/** Secrets with which sites authenticate to other services. Never part of a response. */
export const siteSecrets = sqliteTable(
  'site_secrets',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text({ enum: ['line-login', 'turnstile', ...adServices] }).notNull(),
    /** Sealed (see `seal`). */
    sealed: text().notNull(),
    setAt: integer('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)

/** Disk usage of sites at the last count. */
export const siteStorage = sqliteTable('site_storage', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  bytes: integer().notNull(),
  countedAt: integer('counted_at').notNull(),
})

/** Sites whose texts and pictures may be sent to the operator's language model. Without a row nothing is sent. */
export const siteAssists = sqliteTable('site_assists', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** Who allowed it. */
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: integer().notNull(),
})

/** Moves of sites between accounts. Append only; both accounts may be deleted. */
export const siteMoves = sqliteTable(
  'site_moves',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    fromId: text('from_id').notNull(),
    fromCompany: text('from_company').notNull(),
    toId: text('to_id').notNull(),
    toCompany: text('to_company').notNull(),
    at: integer().notNull(),
    /** Name of who did it, at that time. */
    executor: text().notNull(),
    /** When the live site was queued for compiling with the new account's plan. */
    followedAt: integer('followed_at'),
  },
  (table) => [
    index('site_moves_site').on(table.siteId, table.at),
    index('site_moves_followed').on(table.followedAt),
  ],
)

/** Sites, categories and pages that an account keeps as templates. */
export const siteTemplates = sqliteTable(
  'site_templates',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: templateKinds }).notNull().default('site'),
    name: text().notNull(),
    /** JSON of a `SiteDefinition`, or of a `TemplatePart`; its media are those of the account. */
    definition: text().notNull(),
    /** Media reference of its thumbnail. */
    thumbnail: text(),
    columns: integer().notNull(),
    rows: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was deleted; it can be restored for some days. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('site_templates_account').on(table.accountId, table.createdAt)],
)
