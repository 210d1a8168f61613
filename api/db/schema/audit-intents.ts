import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { auditEntries } from './audit-entries.ts'

/** How a call ended, and for whom it is entered. */
export interface AuditOutcome {
  status: number
  details: Record<string, unknown> | null
  /** Of the account that it is about, where that is another one than at its beginning. */
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
