import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Edit } from '#model/edits/edit.ts'
import { sites } from './sites.ts'

/** Who changed what of a definition: one row for each version but the first. */
export const edits = sqliteTable(
  'edits',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The definition's version after these edits. */
    version: integer().notNull(),
    at: integer().notNull(),
    /** A person or an API key, which may be gone; null where the product itself did it. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    edits: text({ mode: 'json' }).$type<Edit[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.version] })],
)

/**
 * States of a definition that somebody named, or that were kept by themselves. What they are made of in the blob store
 * (`definitions/`) is kept for as long as the row is.
 */
export const versions = sqliteTable(
  'versions',
  {
    /** For a published state, the id of the publish. */
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The definition's version. */
    version: integer().notNull(),
    /** Null for what was kept by itself. */
    name: text(),
    /** SHA-256 of the root of its snapshot. */
    snapshot: text().notNull(),
    /** When it was named, or came to be by an edit. */
    at: integer().notNull(),
    /** Who named it, or made it what it is. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** When it was kept by itself, because something else was to come after it; null for what was only named. */
    autosavedAt: integer('autosaved_at'),
  },
  (table) => [
    index('versions_site').on(table.siteId, table.at),
    index('versions_version').on(table.siteId, table.version),
    index('versions_autosaved').on(table.siteId, table.autosavedAt),
  ],
)

/** Who has a site open to edit it. */
export const editLocks = sqliteTable('edit_locks', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  holderId: text('holder_id').notNull(),
  holderName: text('holder_name').notNull(),
  since: integer().notNull(),
  /** The last sign of life. */
  seenAt: integer('seen_at').notNull(),
})

/** Who has the editor of a site open, with the lock or without. */
export const editPresences = sqliteTable(
  'edit_presences',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** The page that they have open. */
    pageId: text('page_id'),
    /** They edit along with whoever has the lock. */
    joins: integer({ mode: 'boolean' }).notNull(),
    /** When they came, opened another page or began to edit along. */
    changedAt: integer('changed_at').notNull(),
    /** The last sign of life. */
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)
