import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MediaAsset } from '#model/definition/media/media.ts'

/** Media that have been taken in. Content-addressed: shared by all sites that show them. */
export const media = sqliteTable('media', {
  /** `media:` and the SHA-256 of the original. */
  ref: text().primaryKey(),
  /** What names it in addresses. */
  stem: text().notNull().unique(),
  asset: text({ mode: 'json' }).$type<MediaAsset>().notNull(),
  /** Name of the encoding that lists show; none for a medium without pictures. */
  preview: text(),
  createdAt: integer('created_at').notNull(),
})
