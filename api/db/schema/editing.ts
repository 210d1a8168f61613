import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partKinds } from '#model/calls/sites/part-trash.ts'
import type { Edit } from '#model/edits/edit.ts'
import { sites } from './sites.ts'

/** Edits of a definition with their authors: one row per version, except the first. */
export const edits = sqliteTable(
  'edits',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The definition's version after these edits. */
    version: integer().notNull(),
    at: integer().notNull(),
    /** A person or an API key, which may be deleted; null for edits by the product itself. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    edits: text({ mode: 'json' }).$type<Edit[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.version] })],
)

/** States of a definition that were named or autosaved. Their blobs (`definitions/`) are kept as long as the row. */
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
    /** Null for an autosaved version. */
    name: text(),
    /** SHA-256 of the root of its snapshot. */
    snapshot: text().notNull(),
    /** When it was named, or when the edit that led to it was made. */
    at: integer().notNull(),
    /** Who named it, or made that edit. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** When it was autosaved, before a further edit; null if it was only named. */
    autosavedAt: integer('autosaved_at'),
  },
  (table) => [
    index('versions_site').on(table.siteId, table.at),
    index('versions_version').on(table.siteId, table.version),
    index('versions_autosaved').on(table.siteId, table.autosavedAt),
  ],
)

/** Former position of something that was deleted. */
export interface TrashedPlace {
  column: number
  row: number
  /** Ids of the categories left of its own, and of the pages above it, the nearest first. */
  left: string[]
  above: string[]
}

/**
 * Deleted pages, categories and popups of a definition. Those that are in the definition again are not listed. A category has
 * several entries if it was deleted again before all its pages were back.
 */
export const trashedParts = sqliteTable(
  'trashed_parts',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: partKinds }).notNull(),
    partId: text('part_id').notNull(),
    /** Label in lists. */
    title: text().notNull(),
    /** Media reference of its thumbnail. */
    thumbnail: text(),
    /** Null for a popup. */
    place: text({ mode: 'json' }).$type<TrashedPlace>(),
    /** Ids of the pages that were deleted with it, without those that were deleted again since: for a page its own id, for a popup none. */
    pageIds: text('page_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** SHA-256 of the root of a snapshot that has nothing but what one edit deleted, and the settings of that time. */
    snapshot: text().notNull(),
    deletedAt: integer('deleted_at').notNull(),
    authorId: text('author_id'),
    authorName: text('author_name'),
  },
  (table) => [
    index('trashed_parts_part').on(table.siteId, table.kind, table.partId),
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
  /** When the editor last reported that it is open. */
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
    /** Whether they edit together with the holder of the lock. */
    joins: integer({ mode: 'boolean' }).notNull(),
    /** When they opened the editor, opened another page or began to edit together. */
    changedAt: integer('changed_at').notNull(),
    /** When their editor last reported that it is open. */
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)
