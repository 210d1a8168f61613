import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** The folders of libraries; none is in another. */
export const mediaFolders = sqliteTable(
  'media_folders',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    /** Since when it lies in the trash. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('media_folders_name')
      .on(table.accountId, sql`${table.name} COLLATE NOCASE`)
      .where(sql`deleted_at IS NULL`),
  ],
)
