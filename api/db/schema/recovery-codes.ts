import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

/** Stands in for the second factor once each. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which is long and random. */
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)
