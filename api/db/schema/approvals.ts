import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { approvalStates } from '#model/calls/sites/approvals.ts'
import { sites } from './sites.ts'

/**
 * That somebody was asked to look at a state of a site, and what they said. What the snapshot is made of in the blob
 * store (`definitions/`) is kept for as long as the row is.
 */
export const approvals = sqliteTable(
  'approvals',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Of the definition, and SHA-256 of the root of its snapshot: what it counts for. */
    version: integer().notNull(),
    snapshot: text().notNull(),
    state: text({ enum: approvalStates }).notNull(),
    note: text().notNull(),
    answer: text().notNull().default(''),
    /** Who asked. */
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    askedAt: integer('asked_at').notNull(),
    deciderId: text('decider_id'),
    deciderName: text('decider_name'),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('approvals_site').on(table.siteId, table.askedAt),
    index('approvals_state').on(table.state, table.askedAt),
  ],
)
