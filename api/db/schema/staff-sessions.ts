import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    /** SHA-256 of the id in the cookie: the table alone opens no session (decision 35). */
    idHash: text('id_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_age').on(table.lastSeenAt),
  ],
)
