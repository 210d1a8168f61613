import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { approvalRules } from '#model/calls/sites/approvals.ts'
import { siteStatuses } from '#model/calls/sites/sites.ts'
import { templateKinds } from '#model/calls/sites/templates.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { Language } from '#model/values/language.ts'
import { accounts } from './accounts.ts'

/** That nothing of the creator's runs on a site. */
export interface ScriptsOff {
  reason: string
  at: number
  /** Whose staff has switched it off: nobody below switches it on again. */
  accountId: string
}

/** A site: its settings, and what is live of it. Its grid is kept category by category and page by page. */
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
    /** Media reference of the picture that stands for the site. */
    thumbnail: text(),
    /** JSON of `SiteSettings`, and its SHA-256. */
    settings: text().notNull(),
    settingsHash: text('settings_hash').notNull(),
    /** What keeps the settings from being published; their paths begin at the definition. */
    settingsProblems: text('settings_problems', { mode: 'json' }).$type<Problem[]>(),
    /** What must have happened before the site goes online. */
    approvalRule: text('approval_rule', { enum: approvalRules }).notNull().default('none'),
    /** Addresses and networks that its preview is open from; empty for everywhere (decision 47). */
    previewNetworks: text('preview_networks', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Null where what its creator has written runs (decision 39). */
    scriptsOff: text('scripts_off', { mode: 'json' }).$type<ScriptsOff>(),
    /** Scripts were switched, and what is online has not been asked to be compiled so. */
    awaitsScripts: integer('awaits_scripts', { mode: 'boolean' }).notNull().default(false),
    /** Raised by one with every change of the definition. */
    definitionVersion: integer('definition_version').notNull(),
    /**
     * Raised by one with every request to move the live pointer (publish, roll back, take offline): what was wished for
     * later wins, in whatever order the work is done.
     */
    sequence: integer().notNull().default(0),
    /** The sequence of the request that the live pointer follows. */
    liveSequence: integer('live_sequence').notNull().default(0),
    liveRelease: integer('live_release'),
    liveVersion: integer('live_version'),
    liveAt: integer('live_at'),
    /** Since when all that is live asks for view tokens; null where it does not. */
    tokensSince: integer('tokens_since'),
    /** Number of the newest release; numbers are never used again. */
    lastRelease: integer('last_release').notNull().default(0),
    /** Raised by one with every move of the pointer. */
    fence: integer().notNull().default(0),
    /** The fence that the pointer file is known to carry. */
    writtenFence: integer('written_fence').notNull().default(0),
    /** For how many days what single visits did is kept, and for how many months what they add up to. */
    visitDays: integer('visit_days').notNull().default(90),
    figureMonths: integer('figure_months').notNull().default(25),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Since when it has been in the trash; null where it is not. */
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

/** What sites prove to other services that they are theirs. Never answered. */
export const siteSecrets = sqliteTable(
  'site_secrets',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text({ enum: ['line-login', 'turnstile'] }).notNull(),
    /** As `seal` writes it. */
    sealed: text().notNull(),
    setAt: integer('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)

/** How much of the disk a site needs, as it was counted last. */
export const siteStorage = sqliteTable('site_storage', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  bytes: integer().notNull(),
  countedAt: integer('counted_at').notNull(),
})

/** Sites of which texts and pictures may be shown to the operator's language model. No row, no leaving. */
export const siteAssists = sqliteTable('site_assists', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** Who allowed it. */
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: integer().notNull(),
})

/** That a site went from one account to another. Append only; both accounts may be gone. */
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
    /** The name of who did it, as it was then. */
    executor: text().notNull(),
    /** When what is online was asked to be compiled with the plan of the other account. */
    followedAt: integer('followed_at'),
  },
  (table) => [
    index('site_moves_site').on(table.siteId, table.at),
    index('site_moves_followed').on(table.followedAt),
  ],
)

/** Sites, columns and pages that an account keeps to begin others with. */
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
    /** Media reference of the picture that stands for it. */
    thumbnail: text(),
    columns: integer().notNull(),
    rows: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Since when nobody finds it; it can be brought back for some days. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('site_templates_account').on(table.accountId, table.createdAt)],
)
