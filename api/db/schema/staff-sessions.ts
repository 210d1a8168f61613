import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    /** SHA-256 of the id in the cookie: the table alone opens no session (decision 35). */
    idHash: text('id_hash').primaryKey(),
    /** Names the session to whoever it belongs to, through all the ids it has had. */
    family: text().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** When they signed in. */
    createdAt: integer('created_at').notNull(),
    /** When this id was given out: after a while another has to take its place. */
    issuedAt: integer('issued_at').notNull().default(0),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** When another id took its place: whoever still comes with this one has taken it from somebody. */
    replacedAt: integer('replaced_at'),
    /** What the id that took its place is made of, together with this one. */
    nextSalt: text('next_salt'),
    /** They had never signed in before. */
    isFirst: integer('is_first', { mode: 'boolean' }).notNull().default(false),
    /** What it was begun with: the browser's name for itself, and the address. */
    userAgent: text('user_agent'),
    address: text(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_family').on(table.family),
    index('staff_sessions_age').on(table.lastSeenAt),
  ],
)
