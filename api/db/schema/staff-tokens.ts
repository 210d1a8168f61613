import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

/** What a mailed link proves. Each opens once, and only for a time. */
export const staffTokens = sqliteTable(
  'staff_tokens',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** `two-factor` is not mailed: it stands between the password and the code. */
    purpose: text({ enum: ['reset', 'invitation', 'two-factor'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('staff_tokens_staff').on(table.staffId, table.purpose),
    index('staff_tokens_expiry').on(table.expiresAt),
  ],
)
