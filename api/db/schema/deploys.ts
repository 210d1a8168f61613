import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Failure } from '#model/messages/failure-message.ts'
import { type DeployCounts, deployCauses, deployStates } from '#model/records/delivery-target.ts'
import { sites } from './sites.ts'

/** What is to be put to the delivery targets of sites, or was. */
export const deploys = sqliteTable(
  'deploys',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    release: integer().notNull(),
    cause: text({ enum: deployCauses }).notNull(),
    state: text({ enum: deployStates }).notNull(),
    /** The target as people read it. */
    place: text().notNull(),
    tries: integer().notNull().default(0),
    /** Why the last try came to nothing. */
    error: text({ mode: 'json' }).$type<Failure>(),
    counts: text({ mode: 'json' }).$type<DeployCounts>(),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('deploys_site').on(table.siteId, table.createdAt),
    index('deploys_created').on(table.createdAt),
  ],
)
