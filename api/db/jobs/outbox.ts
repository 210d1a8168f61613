import { and, asc, count, eq, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { type JobName, jobs } from '#model/jobs/registry.ts'
import type { Db } from '../database.ts'
import { outbox } from '../schema/jobs.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type NewOutboxRow = Pick<OutboxRow, 'id' | 'name' | 'payload' | 'priority' | 'createdAt'> &
  Partial<Pick<OutboxRow, 'deduplicationKey'>>

export const addOutboxRow = (db: Db, row: NewOutboxRow): void => {
  db.insert(outbox).values(row).run()
}

/** A row whose job this version knows. */
export type KnownOutboxRow = OutboxRow & { name: JobName }

/**
 * Rows the queue has to be given: never taken, or taken so long ago that it may have lost them. Most urgent first, `after`
 * one of them. Those of another version wait for it.
 */
export const listDueOutboxRows = (
  db: Db,
  { sentBefore, after, limit }: { sentBefore: number; after?: OutboxRow | undefined; limit: number },
): KnownOutboxRow[] =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.finishedAt),
        inArray(outbox.name, Object.keys(jobs)),
        or(isNull(outbox.sentAt), lt(outbox.sentAt, sentBefore)),
        after && sql`(${outbox.priority}, ${outbox.sequence}) > (${after.priority}, ${after.sequence})`,
        // The queue would put an older one in the place of a newer one.
        sql`NOT EXISTS (SELECT 1 FROM outbox AS newer WHERE newer.deduplication_key = ${outbox.deduplicationKey}
          AND newer.finished_at IS NULL AND newer.sequence > ${outbox.sequence})`,
      ),
    )
    .orderBy(asc(outbox.priority), asc(outbox.sequence))
    .limit(limit)
    .all() as KnownOutboxRow[]

/** Rows that have become another job since they were read are not marked. */
export function markOutboxRowsSent(
  db: Db,
  rows: readonly Pick<OutboxRow, 'id' | 'name'>[],
  sentAt: number,
): void {
  for (const [name, named] of Map.groupBy(rows, (row) => row.name))
    db.update(outbox)
      .set({ sentAt })
      .where(
        and(
          inArray(
            outbox.id,
            named.map(({ id }) => id),
          ),
          eq(outbox.name, name),
        ),
      )
      .run()
}

/** A row that is not finished becomes another job with the same payload. Returns whether it did. */
export const turnOutboxRowInto = (db: Db, id: string, name: JobName): boolean =>
  db
    .update(outbox)
    .set({ name, sentAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.finishedAt)))
    .run().changes > 0

export const finishOutboxRow = (db: Db, id: string, finishedAt: number): void => {
  db.update(outbox)
    .set({ finishedAt })
    .where(and(eq(outbox.id, id), isNull(outbox.finishedAt)))
    .run()
}

export const listUnsentOutboxIds = (db: Db, deduplicationKey: string): string[] =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.deduplicationKey, deduplicationKey), isNull(outbox.finishedAt), isNull(outbox.sentAt)),
    )
    .all()
    .map(({ id }) => id)

export const removeFinishedOutboxRows = (db: Db, finishedBefore: number): void => {
  db.delete(outbox)
    .where(and(isNotNull(outbox.finishedAt), lt(outbox.finishedAt, finishedBefore)))
    .run()
}

export const listOpenOutboxIds = (db: Db, deduplicationKey: string): string[] =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.deduplicationKey, deduplicationKey), isNull(outbox.finishedAt)))
    .all()
    .map(({ id }) => id)

/** Jobs that are not finished, by name. */
export const listOutboxBacklog = (db: Db): { name: string; count: number; oldestAt: number }[] =>
  db
    .select({ name: outbox.name, count: count(), oldestAt: sql<number>`${min(outbox.createdAt)}` })
    .from(outbox)
    .where(isNull(outbox.finishedAt))
    .groupBy(outbox.name)
    .all()
