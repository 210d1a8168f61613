import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { approvalRules } from '#model/calls/sites/approvals.ts'
import { accountTypes, authorities, contractStates, type Theme } from '#model/records/account.ts'
import type { StoredPlan } from '#model/records/plan.ts'

/** Companies, each below the one that looks after it. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    type: text({ enum: accountTypes }).notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => accounts.id),
    /** The ids from the root to this account, each followed by a slash: all accounts below begin with it. */
    path: text().notNull().unique(),
    company: text().notNull(),
    /** The company's name and its main contact's name and address, in one spelling: what lists are searched in. */
    searchText: text('search_text').notNull().default(''),
    /**
     * Under this number `searchText` stands in the table `account_search`, in pieces of three characters. Triggers give the
     * number and keep that table: numbers that SQLite gives to rows by itself may change.
     */
    searchNumber: integer('search_number').unique(),
    contract: text({ enum: contractStates }).notNull(),
    /** `yyyy-mm-dd`, in Japan. */
    contractStart: text('contract_start'),
    contractEnd: text('contract_end'),
    /** Limits what anybody in the account may do. */
    authority: text({ enum: authorities }).notNull().default('EDIT'),
    /** May open accounts below it. */
    licenseIssuance: integer('license_issuance', { mode: 'boolean' }).notNull().default(false),
    theme: text({ mode: 'json' }).$type<Theme>(),
    /** Whether its main contact is told of each bill. */
    billMails: integer('bill_mails', { mode: 'boolean' }).notNull().default(true),
    /** What its sites stand under that have no stricter rule of their own. */
    approvalRule: text('approval_rule', { enum: approvalRules }).notNull().default('none'),
    /** Addresses and networks that its people sign in from; empty for everywhere (decision 47). */
    signInNetworks: text('sign_in_networks', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** What the contract allows; everything where it is null. */
    plan: text({ mode: 'json' }).$type<StoredPlan>(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('accounts_parent').on(table.parentId),
    // These hold all that a list is filtered by: one is read from end to end where a search finds little.
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
    // What is searched stands first: that is found soonest in a row, and all rows are looked at.
    index('accounts_search').on(table.searchText, table.type, table.contract, table.parentId),
    index('accounts_type').on(table.type, table.id, table.contract, table.parentId),
    index('accounts_contract').on(table.contract, table.id, table.type, table.parentId),
  ],
)
