import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { auditEntries, auditHead } from '../schema/audit.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, pathWithin, type Scope } from '../scope.ts'
import { auditHash } from './audit-hash.ts'

export type AuditEntry = typeof auditEntries.$inferSelect
/** The fields of an entry without its sequence and hash, which follow from the entry before. */
export type NewAuditEntry = Omit<AuditEntry, 'sequence' | 'hash'>

const headRow = 1

const head = prepared((db) => db.select().from(auditHead).where(eq(auditHead.id, headRow)).prepare())

const moveHead = prepared((db) =>
  db
    .update(auditHead)
    .set({ sequence: sql`${sql.placeholder('sequence')}`, hash: sql`${sql.placeholder('hash')}` })
    .where(eq(auditHead.id, headRow))
    .prepare(),
)

const columns = {
  sequence: sql.placeholder('sequence'),
  at: sql.placeholder('at'),
  accountPath: sql.placeholder('accountPath'),
  actorId: sql.placeholder('actorId'),
  actor: sql.placeholder('actor'),
  action: sql.placeholder('action'),
  route: sql.placeholder('route'),
  target: sql.placeholder('target'),
  status: sql.placeholder('status'),
  address: sql.placeholder('address'),
  requestId: sql.placeholder('requestId'),
  hash: sql.placeholder('hash'),
}

const insert = prepared((db) => db.insert(auditEntries).values(columns).prepare())

// A JSON placeholder would store null as the text `null`.
const insertDetailed = prepared((db) =>
  db
    .insert(auditEntries)
    .values({ ...columns, details: sql.placeholder('details') })
    .prepare(),
)

export const findAuditHead = (db: Db) => head(db).get() ?? { sequence: 0, hash: '' }

/** Appends an entry to the chain. In a transaction: the entry and the head must be written together. */
export function appendAuditEntry(db: Db, { details, ...entry }: NewAuditEntry): void {
  const last = findAuditHead(db)
  const sequence = last.sequence + 1
  const text = details === null ? null : JSON.stringify(details)
  const hash = auditHash(last.hash, { ...entry, sequence, details: text })
  if (details === null) insert(db).run({ ...entry, sequence, hash })
  else insertDetailed(db).run({ ...entry, sequence, hash, details })
  moveHead(db).run({ sequence, hash })
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
  /** Part of the actor's name, of the target or of the route. */
  q?: string | undefined
  action?: string | undefined
  result?: 'done' | 'refused' | undefined
  /** Path of the account that an entry is about; accounts below it are included. */
  path?: string | undefined
  /** Milliseconds since 1970, the second one not included. */
  from?: number | undefined
  until?: number | undefined
  order: 'ASC' | 'DESC'
  offset: number
  limit: number
}

const deniedStatuses = [401, 403, 404, 429]

function listed(scope: Scope, { q, action, result, path, from, until }: AuditListing): SQL | undefined {
  const { accountPath, actor, target, route, status, at } = auditEntries
  return and(
    pathWithin(accountPath, scope),
    path === undefined ? undefined : pathWithin(accountPath, { accountId: '', path, reach: 'below' }),
    action === undefined ? undefined : eq(auditEntries.action, action),
    result === 'done' ? lt(status, 400) : undefined,
    result === 'refused' ? inArray(status, deniedStatuses) : undefined,
    from === undefined ? undefined : gte(at, from),
    until === undefined ? undefined : lt(at, until),
    q ? or(contains(actor, q), contains(target, q), contains(route, q)) : undefined,
  )
}

export interface ListedAuditEntry {
  entry: AuditEntry
  /** Whether the actor belongs to an account of the scope, or there was none. */
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
