import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FormDefinition, FormKind } from '#model/definition/forms/form.ts'
import { sites } from './sites.ts'

/** Every state of a form that has been online: a submission is checked against the one it answers (decision 38). */
export const formVersions = sqliteTable(
  'form_versions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text().$type<FormKind>().notNull(),
    /** As `formVersion` of the builder names it. */
    version: text().notNull(),
    definition: text({ mode: 'json' }).$type<FormDefinition>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.version] })],
)
