import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { partKinds } from '#model/calls/sites/part-trash.ts'
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

/** Where something stood that was deleted. */
export interface TrashedPlace {
  column: number
  row: number
  /** Ids of the categories left of its own, and of the pages above it, the nearest first. */
  left: string[]
  above: string[]
}

/** Pages, categories and popups that were deleted of a definition. What is there again is not shown. */
export const trashedParts = sqliteTable(
  'trashed_parts',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: partKinds }).notNull(),
    partId: text('part_id').notNull(),
    /** What a list calls it. */
    title: text().notNull(),
    /** Media reference of the picture that stands for it. */
    thumbnail: text(),
    /** Null for a popup. */
    place: text({ mode: 'json' }).$type<TrashedPlace>(),
    /** Ids of the pages that were deleted with it: a page is its own, a popup has none. */
    pageIds: text('page_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** SHA-256 of the root of a snapshot that has nothing but what one edit deleted, and the settings of that time. */
    snapshot: text().notNull(),
    deletedAt: integer('deleted_at').notNull(),
    authorId: text('author_id'),
    authorName: text('author_name'),
  },
  (table) => [
    uniqueIndex('trashed_parts_part').on(table.siteId, table.kind, table.partId),
    index('trashed_parts_deleted').on(table.deletedAt),
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
