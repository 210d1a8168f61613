import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Actions of people and programs, done or refused. Append only; every entry holds the hash of the one before it. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    sequence: integer().primaryKey(),
    at: integer().notNull(),
    /** Path of the account that can see it, together with the accounts above. A path, so that it outlives the account. */
    accountPath: text('account_path').notNull(),
    /** Id and name of the person or the key at that time; null for somebody who was not signed in. */
    actorId: text('actor_id'),
    actor: text(),
    action: text().notNull(),
    /** Method and path of the call, with ids, without query parameters. */
    route: text().notNull(),
    target: text(),
    /** Status of the response. */
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

/** One row: the end of the chain of audit entries. Without it, entries missing at the end would go unnoticed. */
export const auditHead = sqliteTable('audit_head', {
  id: integer().primaryKey(),
  /** Sequence number of the last entry; 0 while there is none. */
  sequence: integer().notNull(),
  hash: text().notNull(),
})

/** How a call ended, and the account that it is recorded for. */
export interface AuditOutcome {
  status: number
  details: Record<string, unknown> | null
  /** Path of the account that the entry is about, where it is not the one known when the call began. */
  accountPath?: string
  /** Another account that the same entry is also recorded for. */
  also?: { accountPath: string; details: Record<string, unknown> }
}

/**
 * Calls that are about to change something: written before they begin and deleted with the entry about their end, so that calls
 * that a crash interrupted are found here.
 */
export const auditIntents = sqliteTable('audit_intents', {
  requestId: text('request_id').primaryKey(),
  /** The entry as far as it is known, with its outcome once that was written in the transaction of the change. */
  draft: text({ mode: 'json' })
    .$type<
      Omit<typeof auditEntries.$inferSelect, 'sequence' | 'hash' | 'status'> & { outcome?: AuditOutcome }
    >()
    .notNull(),
  at: integer().notNull(),
})
