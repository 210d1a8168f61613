import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { auditHash } from '../audit/audit-hash.ts'
import type { Db } from './database.ts'
import { contains } from './like.ts'
import { auditEntries } from './schema/audit-entries.ts'
import { auditHead } from './schema/audit-head.ts'
import { staff } from './schema/staff.ts'
import { accountWithin, pathWithin, type Scope } from './scope.ts'

export type AuditEntry = typeof auditEntries.$inferSelect
/** All that is said of an entry; its place and its hash follow from the entry before. */
export type NewAuditEntry = Omit<AuditEntry, 'sequence' | 'hash'>

const headRow = 1

export const findAuditHead = (db: Db) =>
  db.select().from(auditHead).where(eq(auditHead.id, headRow)).get() ?? { sequence: 0, hash: '' }

/** Adds an entry at the end of the chain. Has to run in a transaction: an entry and the head are one. */
export function appendAuditEntry(db: Db, entry: NewAuditEntry): void {
  const head = findAuditHead(db)
  const sequence = head.sequence + 1
  const details = entry.details === null ? null : JSON.stringify(entry.details)
  const hash = auditHash(head.hash, { ...entry, sequence, details })
  db.insert(auditEntries)
    .values({ ...entry, sequence, hash })
    .run()
  db.update(auditHead).set({ sequence, hash }).where(eq(auditHead.id, headRow)).run()
}

/** Entries after a sequence as they are stored, the oldest first. */
export const listAuditChain = (db: Db, after: number, limit: number) =>
  db
    .select({
      sequence: auditEntries.sequence,
      at: auditEntries.at,
      accountPath: auditEntries.accountPath,
      actorId: auditEntries.actorId,
      actor: auditEntries.actor,
      action: auditEntries.action,
      route: auditEntries.route,
      target: auditEntries.target,
      status: auditEntries.status,
      details: sql<string | null>`${auditEntries.details}`,
      address: auditEntries.address,
      requestId: auditEntries.requestId,
      hash: auditEntries.hash,
    })
    .from(auditEntries)
    .where(gt(auditEntries.sequence, after))
    .orderBy(asc(auditEntries.sequence))
    .limit(limit)
    .all()

export interface AuditListing {
  /** Part of the actor, of the target or of the route. */
  q?: string | undefined
  action?: string | undefined
  result?: 'done' | 'refused' | undefined
  /** Of the account that it is about, with those below. */
  path?: string | undefined
  /** Milliseconds since 1970, the second one not included. */
  from?: number | undefined
  until?: number | undefined
  order: 'ASC' | 'DESC'
  offset: number
  limit: number
}

const refusals = [401, 403, 404, 429]

function listed(scope: Scope, { q, action, result, path, from, until }: AuditListing): SQL | undefined {
  const { accountPath, actor, target, route, status, at } = auditEntries
  return and(
    pathWithin(accountPath, scope),
    path === undefined ? undefined : pathWithin(accountPath, { accountId: '', path, reach: 'below' }),
    action === undefined ? undefined : eq(auditEntries.action, action),
    result === 'done' ? lt(status, 400) : undefined,
    result === 'refused' ? inArray(status, refusals) : undefined,
    from === undefined ? undefined : gte(at, from),
    until === undefined ? undefined : lt(at, until),
    q ? or(contains(actor, q), contains(target, q), contains(route, q)) : undefined,
  )
}

export interface ListedAuditEntry {
  entry: AuditEntry
  /** Whether whoever did it belongs to an account of the scope, or was nobody. */
  isActorWithin: boolean
}

export function listAuditEntries(
  db: Db,
  scope: Scope,
  listing: AuditListing,
): { rows: ListedAuditEntry[]; total: number } {
  const where = listed(scope, listing)
  const direction = listing.order === 'ASC' ? asc : desc
  const actorWithin = sql`EXISTS (SELECT 1 FROM ${staff} WHERE ${staff.id} = ${auditEntries.actorId} AND ${accountWithin(staff.accountId, scope) ?? sql`1`})`
  const rows = db
    .select({
      entry: auditEntries,
      isActorWithin: sql<number>`${scope.reach === 'all' ? 1 : 0} OR ${auditEntries.actorId} IS NULL OR ${actorWithin}`,
    })
    .from(auditEntries)
    .where(where)
    .orderBy(direction(auditEntries.sequence))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return {
    rows: rows.map(({ entry, isActorWithin }) => ({ entry, isActorWithin: isActorWithin === 1 })),
    total: db.select({ total: count() }).from(auditEntries).where(where).get()?.total ?? 0,
  }
}
