import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'
import { keysFor } from '../key-ring.ts'
import { signingKeys } from '../schema/signing-keys.ts'
import { type ColumnSpec, listSealedColumns, type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { decrypt, keyIdOf, seal, unseal } from './sealing.ts'

/** Rows of `signing_keys` that are not signing keys. */
const marks = {
  /** The key of earlier versions, which was stored beside the secrets that it sealed. */
  earlierKey: 'secrets',
  /** A sealed empty text in every database, which shows the id of its key even if it holds no secrets yet. */
  check: 'key-check',
  /** Marks that free pages may still contain bytes of secrets from earlier versions. */
  unswept: 'unswept-pages',
} as const

interface Stored {
  record: string[]
  value: string
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`

function whereOf(name: SealedColumn, record: readonly string[]): SQL {
  const { keys } = sealedColumns[name]
  return sql.join(
    keys.map((key, at) => sql`${named(key)} = ${record[at]}`),
    sql` AND `,
  )
}

/** The values of a column that are not sealed with a given key. */
function storedOtherwise(db: Db, name: SealedColumn, keyId: string): Stored[] {
  const { table, column, keys, only = '1' }: ColumnSpec = sealedColumns[name]
  const fields = sql.join([...keys, column].map(named), sql`, `)
  return db
    .all<Record<string, string>>(
      sql`SELECT ${fields} FROM ${named(table)} WHERE (${sql.raw(only)}) AND ${named(column)} NOT LIKE ${`v1.${keyId}.%`}`,
    )
    .map((row) => ({ record: keys.map((key) => row[key]!), value: row[column]! }))
}

const listAll = (db: Db, keyId = ''): { name: SealedColumn; stored: Stored }[] =>
  listSealedColumns().flatMap(([name]) =>
    storedOtherwise(db, name, keyId).map((stored) => ({ name, stored })),
  )

/** Ids of the keys that something in the database is sealed with. */
export const keyIdsIn = (db: Db): Set<string> =>
  new Set(listAll(db).flatMap(({ stored }) => keyIdOf(stored.value) ?? []))

/** Number of secrets that were sealed again, or deleted, by column. */
export type SealedAnew = Partial<Record<SealedColumn, number>>

/**
 * Seals every secret with the first key of the ring: those that earlier versions stored as plain text or sealed with a key in the
 * database, and those of former keys. In a transaction.
 */
export function sealAnew(db: Db, now: number): SealedAnew {
  const keyId = keysFor(db)[0].id
  const earlierKey = findMark(db, marks.earlierKey)
  const counts: SealedAnew = {}
  let wasBare = earlierKey !== undefined
  for (const { name, stored } of listAll(db, keyId)) {
    wasBare ||= keyIdOf(stored.value) === undefined
    const { table, column } = sealedColumns[name]
    const sealed = seal(db, opened(db, name, { stored, earlierKey }), { column: name, record: stored.record })
    db.run(sql`UPDATE ${named(table)} SET ${named(column)} = ${sealed} WHERE ${whereOf(name, stored.record)}`)
    if (stored.record[0] !== marks.check) counts[name] = (counts[name] ?? 0) + 1
  }
  if (findMark(db, marks.check) === undefined)
    putMark(db, { purpose: marks.check, key: seal(db, '', placeOfCheck), createdAt: now })
  if (wasBare) {
    db.delete(signingKeys).where(eq(signingKeys.purpose, marks.earlierKey)).run()
    putMark(db, { purpose: marks.unswept, key: '', createdAt: now })
  }
  return counts
}

const placeOfCheck = { column: 'signing_keys.key', record: [marks.check] } as const

interface Earlier {
  stored: Stored
  earlierKey: string | undefined
}

function opened(db: Db, name: SealedColumn, { stored: { record, value }, earlierKey }: Earlier): string {
  if (keyIdOf(value) !== undefined) return unseal(db, value, { column: name, record })
  const { earlier } = sealedColumns[name]
  if (earlier === 'plain') return value
  return decrypt(Buffer.from(earlierKey ?? '', 'base64url'), value, Buffer.from(earlier(record)))
}

const findMark = (db: Db, purpose: string): string | undefined =>
  db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose)).get()?.key

const putMark = (db: Db, mark: typeof signingKeys.$inferInsert): void => {
  db.insert(signingKeys).values(mark).onConflictDoNothing().run()
}

/** Deletes all secrets that no key of the ring opens. In a transaction. */
export function removeLost(db: Db): SealedAnew {
  const ids = keysFor(db).map(({ id }) => id)
  const counts: SealedAnew = {}
  for (const { name, stored } of listAll(db)) {
    const id = keyIdOf(stored.value)
    if (id === undefined || ids.includes(id)) continue
    const { table, column, lost } = sealedColumns[name]
    const where = whereOf(name, stored.record)
    if (lost === 'record') db.run(sql`DELETE FROM ${named(table)} WHERE ${where}`)
    else db.run(sql`UPDATE ${named(table)} SET ${named(column)} = NULL WHERE ${where}`)
    if (stored.record[0] !== marks.check) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/**
 * Rewrites the whole file after secrets of earlier versions were sealed, so that none of their bytes remain in free pages or in
 * the log. If a crash or a full disk prevents it, the next start does it.
 */
export function sweepFreePages({ db }: Pick<Database, 'db'>): void {
  if (findMark(db, marks.unswept) === undefined) return
  db.run(sql`VACUUM`)
  const [{ busy } = { busy: 1 }] = db.all<{ busy: number }>(sql`PRAGMA wal_checkpoint(TRUNCATE)`)
  if (busy === 0) db.delete(signingKeys).where(eq(signingKeys.purpose, marks.unswept)).run()
}
