import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mediaKinds } from '#model/calls/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import { accounts } from './accounts.ts'
import { media } from './media.ts'
import { mediaFolders } from './media-folders.ts'

/** The libraries of accounts. Bytes that two accounts have given are kept once, and each sees only its own row. */
export const ownedMedia = sqliteTable(
  'owned_media',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ref: text()
      .notNull()
      .references(() => media.ref),
    /** As the file was called, or as it was called since. */
    name: text().notNull(),
    kind: text({ enum: mediaKinds }).notNull(),
    /** Of the file as it was given; unknown for what came before it was noted. */
    bytes: integer(),
    /** What a crop keeps in the middle: shares of width and height, 0 to 1. */
    focalX: real('focal_x'),
    focalY: real('focal_y'),
    /** The reference of the medium that it was cut out of, and how. */
    sourceRef: text('source_ref'),
    edit: text({ mode: 'json' }).$type<MediaEdit>(),
    /** The folder that it is in; a folder in the trash counts as none. */
    folderId: text('folder_id').references(() => mediaFolders.id, { onDelete: 'set null' }),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    /** Since when it lies in the trash. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('owned_media_ref').on(table.accountId, table.ref),
    index('owned_media_created').on(table.accountId, table.createdAt),
    index('owned_media_folder').on(table.folderId),
    index('owned_media_of').on(table.ref),
  ],
)
