import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Offer } from '#model/records/offer.ts'
import { sites } from './sites.ts'

/** What sites have offered for a limited time or number of people, and from when to when. Rows are never changed once they have ended. */
export const offerLog = sqliteTable(
  'offer_log',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    offer: text({ mode: 'json' }).$type<Offer>().notNull(),
    /** Positions of its pages in the release. */
    positions: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The release that began to show it. */
    release: integer().notNull(),
    shownFrom: integer('shown_from').notNull(),
    /** Null while the live release shows it. */
    shownUntil: integer('shown_until'),
    /** How many had applied when it ended. */
    applicants: integer(),
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** Why whoever published offered it again, or more of it. */
    reason: text(),
  },
  (table) => [index('offer_log_site').on(table.siteId, table.shownFrom)],
)
