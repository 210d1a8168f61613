import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { connectorReasons } from '#model/connectors/connector-kind.ts'
import { connectorKindNames } from '#model/connectors/connector-kinds.ts'
import { connectorSources, type Mapping } from '#model/connectors/mapping.ts'
import { type DeliveryTry, deliveryStates } from '#model/records/webhook.ts'
import { sites } from './sites.ts'

/** Services that what a site receives is sent on to. */
export const connectors = sqliteTable(
  'connectors',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: connectorKindNames }).notNull(),
    name: text().notNull(),
    source: text({ enum: connectorSources }).notNull(),
    /** Only for answers to a survey. */
    surveyId: text('survey_id'),
    /** Sealed (see `seal`): JSON of all settings. */
    sealed: text().notNull(),
    /** The settings that are no secrets. */
    settings: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    mapping: text({ mode: 'json' }).$type<readonly Mapping[]>().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('connectors_site').on(table.siteId)],
)

/** Records that are sent on, or were: without their contents, which are read when they are sent. */
export const connectorDeliveries = sqliteTable(
  'connector_deliveries',
  {
    id: text().primaryKey(),
    connectorId: text('connector_id')
      .notNull()
      .references(() => connectors.id, { onDelete: 'cascade' }),
    /** Id of the submission, survey response or member; null for a test. */
    about: text(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: text({ mode: 'json' }).$type<readonly DeliveryTry[]>().notNull(),
    /** Why the last attempt did not succeed. */
    reason: text({ enum: connectorReasons }),
    /** The service's own words about it, without contents and secrets. */
    said: text(),
    createdAt: integer('created_at').notNull(),
    /** Since when it is tried: a record that is sent again begins anew. */
    begunAt: integer('begun_at').notNull(),
    /** When it is tried again. */
    nextAt: integer('next_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('connector_deliveries_created').on(table.connectorId, table.createdAt),
    index('connector_deliveries_about').on(table.about),
    index('connector_deliveries_age').on(table.createdAt),
  ],
)
