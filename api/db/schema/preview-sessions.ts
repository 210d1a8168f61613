import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { previewAudiences } from '#model/records/preview.ts'
import { previewShares } from './preview-shares.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Browsers that may look at a preview: each for somebody who was invited, or for somebody of the staff. */
export const previewSessions = sqliteTable(
  'preview_sessions',
  {
    /** SHA-256 of the id in the cookie. */
    idHash: text('id_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    shareId: text('share_id').references(() => previewShares.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** In a frame of the console, whose cookies are kept apart. */
    isFramed: integer('is_framed', { mode: 'boolean' }).notNull(),
    audience: text({ enum: previewAudiences }).notNull().default('guest'),
    /** Id of the variation of an experiment that is shown; empty: drawn as for visitors; null: the original. */
    variation: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('preview_sessions_share').on(table.shareId),
    index('preview_sessions_site').on(table.siteId),
    index('preview_sessions_created').on(table.createdAt),
  ],
)
