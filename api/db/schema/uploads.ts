import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { UploadedFile } from '#model/media/media-upload.ts'
import { accounts } from './accounts.ts'
import { mediaFolders } from './media-folders.ts'

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
