import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who did what, and whom it was refused. Append only; every entry holds the hash of the one before it. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    sequence: integer().primaryKey(),
    at: integer().notNull(),
    /** The account it is shown to, with those above it. Kept as a path, so that it outlives the account. */
    accountPath: text('account_path').notNull(),
    /** Id and name of the person or the key, as they were; null for somebody who has not signed in. */
    actorId: text('actor_id'),
    actor: text(),
    action: text().notNull(),
    /** Method and path of the call, ids left in it, parameters not. */
    route: text().notNull(),
    target: text(),
    /** The status that the call was answered with. */
    status: integer().notNull(),
    /** Names and values that may be shown: never secrets, never what visitors wrote. */
    details: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    address: text(),
    requestId: text('request_id').notNull(),
    /** SHA-256 over the hash of the entry before and this one. */
    hash: text().notNull(),
  },
  (table) => [
    index('audit_entries_account').on(table.accountPath, table.sequence),
    index('audit_entries_action').on(table.action, table.sequence),
  ],
)
