import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sites } from './sites.ts'

/** The password of a site's preview. A site that has none asks for a mailed code instead. */
export const previewLocks = sqliteTable('preview_locks', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** argon2id, with its parameters. */
  passwordHash: text('password_hash').notNull(),
  changedAt: integer('changed_at').notNull(),
})
