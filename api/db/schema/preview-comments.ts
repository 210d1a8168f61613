import { type AnySQLiteColumn, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { previewShares } from './preview-shares.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** What somebody wrote on a page of a preview, and the answers to it. It stays with its page wherever that is moved. */
export const previewComments = sqliteTable(
  'preview_comments',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    pageId: text('page_id').notNull(),
    parentId: text('parent_id').references((): AnySQLiteColumn => previewComments.id, {
      onDelete: 'cascade',
    }),
    /** Percent of the page's width and height. */
    x: real().notNull(),
    y: real().notNull(),
    text: text().notNull(),
    /** Name or address at the time of writing; the ids are gone with the people. */
    author: text().notNull(),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    shareId: text('share_id').references(() => previewShares.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** When those it concerns were mailed. */
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    index('preview_comments_site').on(table.siteId, table.createdAt),
    index('preview_comments_unmailed').on(table.mailedAt, table.createdAt),
  ],
)
