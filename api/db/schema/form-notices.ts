import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { formKinds } from '#model/definition/forms/form.ts'
import { sites } from './sites.ts'

/** What staff have not been told of yet: the submissions of a form since the last mail about it; of the membership form, who has become a member. */
export const formNotices = sqliteTable(
  'form_notices',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: formKinds }).notNull(),
    /** How many. */
    count: integer().notNull(),
    /** The first of them; of the membership form, a member. */
    submissionId: text('submission_id').notNull(),
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind] }),
    index('form_notices_open').on(table.mailedAt).where(sql`count > 0`),
  ],
)
