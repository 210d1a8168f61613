import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { previewShares } from './preview-shares.ts'

/** When somebody who was invited looked at a preview, and at which pages. */
export const previewOpenings = sqliteTable(
  'preview_openings',
  {
    id: text().primaryKey(),
    shareId: text('share_id')
      .notNull()
      .references(() => previewShares.id, { onDelete: 'cascade' }),
    /** SHA-256 of the id in the cookie, which may be gone. */
    sessionHash: text('session_hash').notNull(),
    openedAt: integer('opened_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    browser: text(),
    system: text(),
    isPhone: integer('is_phone', { mode: 'boolean' }).notNull(),
    /** Ids, each once, in the order in which they were seen first. */
    pages: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [
    index('preview_openings_share').on(table.shareId, table.openedAt),
    index('preview_openings_opened').on(table.openedAt),
  ],
)
