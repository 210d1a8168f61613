import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { auditEntries } from './audit-entries.ts'

/**
 * What somebody is about to do, written before it is begun and taken away with the entry that says how it ended: what a
 * crash interrupts is found here.
 */
export const auditIntents = sqliteTable('audit_intents', {
  requestId: text('request_id').primaryKey(),
  /** The entry, as far as it is known. */
  draft: text({ mode: 'json' })
    .$type<Omit<typeof auditEntries.$inferSelect, 'sequence' | 'hash' | 'status'>>()
    .notNull(),
  at: integer().notNull(),
})
