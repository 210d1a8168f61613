import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { templateKinds } from '#model/calls/sites/templates.ts'
import { accounts } from './accounts.ts'

/** Sites, columns and pages that an account keeps to begin others with. */
export const siteTemplates = sqliteTable(
  'site_templates',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: templateKinds }).notNull().default('site'),
    name: text().notNull(),
    /** JSON of a `SiteDefinition`, or of a `TemplatePart`; its media are those of the account. */
    definition: text().notNull(),
    /** Media reference of the picture that stands for it. */
    thumbnail: text(),
    columns: integer().notNull(),
    rows: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Since when nobody finds it; it can be brought back for some days. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('site_templates_account').on(table.accountId, table.createdAt)],
)
