import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mediaKinds } from '#model/calls/media/media.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import type { UploadedFile } from '#model/media/media-upload.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Media that have been taken in. Content-addressed: shared by all sites that show them. */
export const media = sqliteTable('media', {
  /** `media:` and the SHA-256 of the original. */
  ref: text().primaryKey(),
  /** What names it in addresses. */
  stem: text().notNull().unique(),
  asset: text({ mode: 'json' }).$type<MediaAsset>().notNull(),
  /** Name of the encoding that lists show; none for a medium without pictures. */
  preview: text(),
  createdAt: integer('created_at').notNull(),
})

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
    /** Size of the file as uploaded; null for media older than this column. */
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

export const uploadStates = ['waiting', 'taking-in', 'done', 'cancelled'] as const

/** Files on their way into a library. The bytes that have come lie in a folder, under the id. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the address that bytes are sent to. */
    tokenHash: text('token_hash').notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** The content type that the bytes have to be sent with; none where nothing was said. */
    type: text(),
    /** The folder of the library that the files are put into. */
    folderId: text('folder_id').references(() => mediaFolders.id, { onDelete: 'set null' }),
    isZip: integer('is_zip', { mode: 'boolean' }).notNull(),
    /** How many bytes have come. */
    received: integer().notNull().default(0),
    state: text({ enum: uploadStates }).notNull(),
    /** How many files of how many have been looked at; unknown before a ZIP has been opened. */
    done: integer().notNull().default(0),
    total: integer(),
    /** What became of each file, in the order that they are to be shown in. */
    files: text({ mode: 'json' }).$type<UploadedFile[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the address ends; every part that arrives moves it on. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('uploads_account').on(table.accountId, table.createdAt),
    index('uploads_state').on(table.state, table.createdAt),
  ],
)

/**
 * Which drafts name which media. Triggers on `pages` and `sites` keep it, whoever writes there: a migration that
 * rebuilds one of those tables has to make its triggers anew.
 */
export const mediaUses = sqliteTable(
  'media_uses',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Empty for the settings of the site. */
    pageId: text('page_id').notNull(),
    ref: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.pageId, table.ref] }),
    index('media_uses_ref').on(table.ref),
  ],
)

/** One place of a draft: where in the page, or in the settings where `pageId` is empty, as a JSON pointer. */
export interface MediaPlace {
  siteId: string
  pageId: string
  pointers: string[]
}

/** Every time a medium took another one's place everywhere: what is needed to take it back. */
export const mediaReplacements = sqliteTable(
  'media_replacements',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fromRef: text('from_ref').notNull(),
    toRef: text('to_ref').notNull(),
    places: text({ mode: 'json' }).$type<MediaPlace[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    undoneAt: integer('undone_at'),
  },
  (table) => [index('media_replacements_account').on(table.accountId, table.createdAt)],
)
