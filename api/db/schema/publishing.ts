import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { approvalStates } from '#model/calls/sites/approvals.ts'
import type { Failure } from '#model/messages/failure-message.ts'
import {
  type DeliveryTarget,
  type DeployCounts,
  deployCauses,
  deployStates,
} from '#model/records/delivery-target.ts'
import type { Language } from '#model/values/language.ts'
import { sites } from './sites.ts'

/** Requests to publish a snapshot, with their results. */
export const publishes = sqliteTable(
  'publishes',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    batchId: text('batch_id'),
    status: text({ enum: ['queued', 'live', 'failed', 'superseded'] }).notNull(),
    definitionVersion: integer('definition_version').notNull(),
    /** SHA-256 of the snapshot root. */
    snapshot: text().notNull(),
    /** Its place among the site's requests to move the pointer (`sites.sequence`). */
    sequence: integer().notNull(),
    priority: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    release: integer(),
    error: text(),
    /** The origin that it was compiled for: the site's own domain; null for its default address. */
    origin: text(),
    /** The only languages that were to change; null for all. */
    languages: text({ mode: 'json' }).$type<Language[]>(),
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** The approval that it counted on. */
    approvalId: text('approval_id'),
    /** Why it offers again what had an end, or more than was said. */
    offerReason: text('offer_reason'),
  },
  (table) => [
    index('publishes_site').on(table.siteId, table.sequence),
    index('publishes_batch').on(table.batchId),
    index('publishes_created').on(table.createdAt),
  ],
)

export const releases = sqliteTable(
  'releases',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** A publish makes one release, however often its job runs. */
    publishId: text('publish_id').notNull().unique(),
    /** SHA-256 of the manifest. */
    manifest: text().notNull(),
    definitionVersion: integer('definition_version').notNull(),
    pages: integer().notNull(),
    rendered: integer().notNull(),
    reused: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Name that somebody gave it. */
    name: text(),
    /** Its pages ask for view tokens (docs/counting.md). */
    asksForToken: integer('asks_for_token', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
)

/** Scheduled actions for sites, with their results. */
export const schedules = sqliteTable(
  'schedules',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    action: text({ enum: ['publish', 'unpublish'] }).notNull(),
    status: text({ enum: ['waiting', 'done', 'failed', 'cancelled'] }).notNull(),
    /** When it is due, in milliseconds since 1970; a whole minute. */
    at: integer().notNull(),
    /** SHA-256 of the root of the snapshot to publish; null for the draft as it is then. */
    snapshot: text(),
    /** Version of the definition that the snapshot was made from, and the name that somebody gave it. */
    version: integer(),
    versionName: text('version_name'),
    /** The only languages to publish; null for all. */
    languages: text({ mode: 'json' }).$type<Language[]>(),
    authorId: text('author_id'),
    authorName: text('author_name'),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    /** The publish that it started. */
    publishId: text('publish_id'),
    /** Reason of the failure. */
    error: text(),
  },
  (table) => [
    index('schedules_due').on(table.status, table.at),
    index('schedules_site').on(table.siteId, table.at),
  ],
)

/**
 * Requests to approve a state of a site, with the decisions. The blobs of the snapshot (`definitions/`) are
 * kept for as long as the row is.
 */
export const approvals = sqliteTable(
  'approvals',
  {
    id: text().primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** What the approval applies to: the definition's version, and SHA-256 of the root of its snapshot. */
    version: integer().notNull(),
    snapshot: text().notNull(),
    state: text({ enum: approvalStates }).notNull(),
    note: text().notNull(),
    answer: text().notNull().default(''),
    /** Who requested it. */
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

/** Deploys of sites to their delivery targets. */
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
    /** Display name of the target. */
    place: text().notNull(),
    tries: integer().notNull().default(0),
    /** Reason why the last attempt failed. */
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

/** External delivery targets of sites. */
export const deliveryTargets = sqliteTable('delivery_targets', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  place: text({ mode: 'json' }).$type<DeliveryTarget>().notNull(),
  /** Sealed credentials (see `seal`). */
  sealed: text().notNull(),
  credentialsSetAt: integer('credentials_set_at').notNull(),
  version: integer().notNull().default(1),
})
