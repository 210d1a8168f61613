import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Addresses that open a preview once, for somebody of the staff. */
export const previewTickets = sqliteTable(
  'preview_tickets',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    isFramed: integer('is_framed', { mode: 'boolean' }).notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('preview_tickets_expiry').on(table.expiresAt)],
)
