import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Files of visitors in the blob store that nothing refers to any more: they are to be removed. */
export const goneFiles = sqliteTable('gone_files', { blob: text().primaryKey() })
