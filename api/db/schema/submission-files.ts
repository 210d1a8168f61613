import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { submissions } from './submissions.ts'

/** Files that came with a form. Nobody but staff can load them. */
export const submissionFiles = sqliteTable(
  'submission_files',
  {
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Of the field. */
    key: text().notNull(),
    /** As the visitor's file was called. */
    name: text().notNull(),
    /** By its bytes. */
    type: text().notNull(),
    size: integer().notNull(),
    /** In the blob store. A trigger hands it to `gone_files` when the row goes. */
    blob: text().notNull(),
  },
  (table) => [index('submission_files_submission').on(table.submissionId)],
)
