import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mediaKinds } from '#model/calls/media/media.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import type { UploadedFile } from '#model/media/media-upload.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Ingested media. Content-addressed: shared by all sites that use them. */
export const media = sqliteTable('media', {
  /** `media:` and the SHA-256 of the original. */
  ref: text().primaryKey(),
  /** Its name in addresses. */
  stem: text().notNull().unique(),
  asset: text({ mode: 'json' }).$type<MediaAsset>().notNull(),
  /** Name of the encoding that lists show; null for audio. */
  preview: text(),
  createdAt: integer('created_at').notNull(),
})

/** Folders of libraries; they are not nested. */
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
    /** When it was put into the trash. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('media_folders_name')
      .on(table.accountId, sql`${table.name} COLLATE NOCASE`)
      .where(sql`deleted_at IS NULL`),
  ],
)

/** Library entries of accounts. Files that two accounts have uploaded are stored once, and each sees only its own row. */
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
    /** Name of the uploaded file, or the one given to it since. */
    name: text().notNull(),
    kind: text({ enum: mediaKinds }).notNull(),
    /** Size of the file as uploaded; null for media older than this column. */
    bytes: integer(),
    /** Focal point, which crops keep in view: fractions of width and height, 0 to 1. */
    focalX: real('focal_x'),
    focalY: real('focal_y'),
    /** The medium that it was edited from, and the edit. */
    sourceRef: text('source_ref'),
    edit: text({ mode: 'json' }).$type<MediaEdit>(),
    /** A folder in the trash counts as none. */
    folderId: text('folder_id').references(() => mediaFolders.id, { onDelete: 'set null' }),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    /** When it was put into the trash. */
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

/** Uploads into a library. Their bytes are stored in a folder under the id. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the upload address. */
    tokenHash: text('token_hash').notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Content type that the request with the bytes must have; null for any. */
    type: text(),
    /** The folder of the library that the files are put into. */
    folderId: text('folder_id').references(() => mediaFolders.id, { onDelete: 'set null' }),
    isZip: integer('is_zip', { mode: 'boolean' }).notNull(),
    /** Number of bytes received. */
    received: integer().notNull().default(0),
    state: text({ enum: uploadStates }).notNull(),
    /** Number of files processed, and in all; the total is unknown until a ZIP has been opened. */
    done: integer().notNull().default(0),
    total: integer(),
    /** Result for each file, in display order. */
    files: text({ mode: 'json' }).$type<UploadedFile[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the upload address expires; extended by every part that arrives. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('uploads_account').on(table.accountId, table.createdAt),
    index('uploads_state').on(table.state, table.createdAt),
  ],
)

/**
 * Which drafts use which media. Maintained by triggers on `pages` and `sites`: a migration that rebuilds one of those tables must
 * create its triggers again.
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

/** The places in a draft as JSON pointers into the page, or into the settings if `pageId` is empty. */
export interface MediaPlace {
  siteId: string
  pageId: string
  pointers: string[]
}

/** Replacements of a medium by another one everywhere, with what is needed to undo them. */
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
