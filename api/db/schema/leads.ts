import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Money } from '#model/records/goal.ts'
import { type LeadChange, leadStates } from '#model/records/lead.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'
import { submissions } from './submissions.ts'

/** Submissions that somebody has followed up: one without a row is new, and nobody's. */
export const leads = sqliteTable(
  'leads',
  {
    submissionId: text('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    state: text({ enum: leadStates }).notNull(),
    ownerId: text('owner_id').references(() => staff.id, { onDelete: 'set null' }),
    /** Only of one that was won. */
    worth: text({ mode: 'json' }).$type<Money>(),
    /** Raised by one with every change. */
    version: integer().notNull(),
  },
  (table) => [
    // Cover what lists are narrowed to.
    index('leads_state').on(table.siteId, table.state, table.submissionId),
    index('leads_owner').on(table.ownerId, table.siteId, table.submissionId),
  ],
)

/** The history of leads, with the notes. */
export const leadEntries = sqliteTable(
  'lead_entries',
  {
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    change: text({ mode: 'json' }).$type<LeadChange>().notNull(),
    /** Id of the person, and the name at that time. */
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('lead_entries_submission').on(table.submissionId, table.createdAt)],
)
