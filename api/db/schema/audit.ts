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

/** One row: where the chain of audit entries ends. Without it, entries missing at the end would not be missed. */
export const auditHead = sqliteTable('audit_head', {
  id: integer().primaryKey(),
  /** Sequence number of the last entry; 0 while there is none. */
  sequence: integer().notNull(),
  hash: text().notNull(),
})

/** How a call ended, and for whom it is entered. */
export interface AuditOutcome {
  status: number
  details: Record<string, unknown> | null
  /** Path of the account that the entry is about, where it is not the one known when the call began. */
  accountPath?: string
  /** The same is entered for another account, which it is about too. */
  also?: { accountPath: string; details: Record<string, unknown> }
}

/**
 * What somebody is about to do, written before it is begun and taken away with the entry that says how it ended: what a
 * crash interrupts is found here.
 */
export const auditIntents = sqliteTable('audit_intents', {
  requestId: text('request_id').primaryKey(),
  /** The entry, as far as it is known; with its outcome once that is written together with what is done. */
  draft: text({ mode: 'json' })
    .$type<
      Omit<typeof auditEntries.$inferSelect, 'sequence' | 'hash' | 'status'> & { outcome?: AuditOutcome }
    >()
    .notNull(),
  at: integer().notNull(),
})
