import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

export const releases = sqliteTable(
  'releases',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** A publish makes one release, however often its job runs. */
    publishId: text('publish_id').notNull().unique(),
    /** SHA-256 of the manifest. */
    manifest: text().notNull(),
    definitionVersion: integer('definition_version').notNull(),
    pages: integer().notNull(),
    rendered: integer().notNull(),
    reused: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** What somebody called it. */
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
)
