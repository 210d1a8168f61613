import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AgentRight } from '#model/agents/agent-rights.ts'
import type { ViewContest } from '#model/billing/view-contest.ts'
import { usageKinds } from '#model/calls/accounts/usage.ts'
import { approvalRules } from '#model/calls/sites/approvals.ts'
import { accountTypes, authorities, contractStates, type Theme } from '#model/records/account.ts'
import type { BrandKit } from '#model/records/brand-kit.ts'
import type { StoredPlan } from '#model/records/plan.ts'
import type { Language } from '#model/values/language.ts'

/** Companies, each below the one that looks after it. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    type: text({ enum: accountTypes }).notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => accounts.id),
    /** The ids from the root to this account, each followed by a slash; the paths of all accounts below begin with it. */
    path: text().notNull().unique(),
    company: text().notNull(),
    /** Normalised name of the company, and name and email address of its main contact: lists are searched in it. */
    searchText: text('search_text').notNull().default(''),
    /**
     * Row number of `searchText` in the table `account_search`, an index of pieces of three characters. Triggers assign the
     * number and update that table: SQLite's own row numbers may change.
     */
    searchNumber: integer('search_number').unique(),
    contract: text({ enum: contractStates }).notNull(),
    /** `yyyy-mm-dd`, in Japan. */
    contractStart: text('contract_start'),
    contractEnd: text('contract_end'),
    /** Upper limit of what anybody in the account may do. */
    authority: text({ enum: authorities }).notNull().default('EDIT'),
    /** Whether it may create accounts below it. */
    licenseIssuance: integer('license_issuance', { mode: 'boolean' }).notNull().default(false),
    theme: text({ mode: 'json' }).$type<Theme>(),
    /** Null until there is something in it. */
    brandKit: text('brand_kit', { mode: 'json' }).$type<BrandKit>(),
    /** Whether its main contact gets a mail for each bill. */
    billMails: integer('bill_mails', { mode: 'boolean' }).notNull().default(true),
    /** The approval rule of its sites that have no stricter one. */
    approvalRule: text('approval_rule', { enum: approvalRules }).notNull().default('none'),
    /** Addresses and networks that its people sign in from; empty for everywhere (decision 47). */
    signInNetworks: text('sign_in_networks', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Since when sessions of its people need a second step; null while they do not. */
    secondStepSince: integer('second_step_since'),
    /** What the contract allows; null for everything. */
    plan: text({ mode: 'json' }).$type<StoredPlan>(),
    /** Contests of its charged views, the latest last. Kept here because few accounts have any. */
    viewContests: text('view_contests', { mode: 'json' }).$type<ViewContest[]>(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('accounts_parent').on(table.parentId),
    // Covering indexes: they contain every column that lists filter by, because one of them is read from end to end if a search
    // matches little.
    index('accounts_company').on(
      sql`company COLLATE NOCASE`,
      table.id,
      table.searchText,
      table.type,
      table.contract,
      table.parentId,
    ),
    index('accounts_created').on(
      table.createdAt,
      table.id,
      table.searchText,
      table.type,
      table.contract,
      table.parentId,
    ),
    index('accounts_contract_end').on(
      table.contractEnd,
      table.id,
      table.searchText,
      table.type,
      table.contract,
      table.parentId,
    ),
    // The searched column comes first, where it is read fastest: a search reads all rows.
    index('accounts_search').on(table.searchText, table.type, table.contract, table.parentId),
    index('accounts_type').on(table.type, table.id, table.contract, table.parentId),
    index('accounts_contract').on(table.contract, table.id, table.type, table.parentId),
  ],
)

/** What became of a contract: when, by whom, why. Append only. */
export const contractChanges = sqliteTable(
  'contract_changes',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    /** Name of who did it, at that time. */
    executor: text().notNull(),
    from: text({ enum: contractStates }),
    to: text({ enum: contractStates }).notNull(),
    /** What the executor wrote about it. */
    content: text().notNull(),
  },
  (table) => [index('contract_changes_account').on(table.accountId, table.at)],
)

/** Warnings about usage that were sent: one per month and threshold. */
export const usageWarnings = sqliteTable(
  'usage_warnings',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `2026-11` in Japan. */
    month: text().notNull(),
    kind: text({ enum: usageKinds }).notNull(),
    /** The site, where it is about one; else empty. */
    siteId: text('site_id').notNull(),
    /** Percent. */
    threshold: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month, table.kind, table.siteId, table.threshold] }),
  ],
)

/** Credentials of programs that call the integration API for an account. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    method: text({ enum: ['KEY', 'BASIC'] }).notNull(),
    /** The public part by which it is found: the beginning of the key, or the user name. */
    lookup: text().notNull().unique(),
    /** SHA-256 of the key or the password, both of which are long and random. */
    secretHash: text('secret_hash').notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** Addresses and networks it may be used from; empty for everywhere. */
    addresses: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** What the agent that has it may do; null for the key of a program that is no agent. */
    agentRights: text('agent_rights', { mode: 'json' }).$type<AgentRight[]>(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('api_keys_account').on(table.accountId)],
)

/** Sign-ups that are not confirmed yet, or that wait for approval: until then they do not reserve an address. */
export const signUps = sqliteTable(
  'sign_ups',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    /** Trimmed, in lower case. */
    email: text().notNull(),
    company: text().notNull(),
    contactName: text('contact_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sign_ups_email').on(table.email), index('sign_ups_expiry').on(table.expiresAt)],
)

/** A counter for each list, which triggers increment with every change that could affect the list's length. */
export const listStates = sqliteTable('list_states', {
  list: text({ enum: ['accounts'] }).primaryKey(),
  state: integer().notNull(),
})
