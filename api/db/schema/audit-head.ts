import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: where the chain of audit entries ends. Without it, entries missing at the end would not be missed. */
export const auditHead = sqliteTable('audit_head', {
  id: integer().primaryKey(),
  /** Of the last entry; 0 while there is none. */
  sequence: integer().notNull(),
  hash: text().notNull(),
})
