import { createCipheriv, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/database.ts'
import { listSealedColumns, type SealedColumn, sealedColumns } from '#api/db/secrets/sealed-columns.ts'

/** The text of a test's secret, by its column. */
export const markerOf = (name: SealedColumn): string =>
  `hidden-token=${name.replace(/\W/g, '-')}-${'x'.repeat(12)}`

/** Encrypts a secret like versions before 0.3. */
function sealEarlier(key: string, secret: string, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce).setAAD(
    Buffer.from(about),
  )
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

interface Field {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
}

/** Inserts a row with the given values, and arbitrary ones for all other required columns. */
function insertRow(db: Db, table: string, values: Readonly<Record<string, string>>): void {
  const fields = db
    .all<Field>(sql`SELECT name, type, "notnull", dflt_value FROM pragma_table_info(${table})`)
    .filter((field) => field.name in values || (field.notnull === 1 && field.dflt_value === null))
  const names = fields.map(({ name }) => sql`${sql.identifier(name)}`)
  const given = fields.map(({ name, type }) => sql`${values[name] ?? (type === 'TEXT' ? '[]' : 0)}`)
  db.run(
    sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)}) VALUES (${sql.join(given, sql`, `)})`,
  )
}

export const recordOf = (name: SealedColumn): string[] =>
  sealedColumns[name].keys.map((key) => `${key}-of-${sealedColumns[name].table}`)

const valuesOf = (name: SealedColumn, stored: string) => {
  const { keys, column } = sealedColumns[name]
  const record = recordOf(name)
  return { ...Object.fromEntries(keys.map((key, at) => [key, record[at]!])), [column]: stored }
}

/**
 * Stores a secret in each column for secrets, like earlier versions. Returns their key, which was then in the database.
 */
export function keepEarlierSecrets(db: Db): string {
  const key = randomBytes(32).toString('base64url')
  db.run(sql`PRAGMA foreign_keys = OFF`)
  db.run(sql`INSERT INTO signing_keys (purpose, key, created_at) VALUES ('secrets', ${key}, 0)`)
  const rows = new Map<string, Record<string, string>>()
  for (const [name, { table, earlier }] of listSealedColumns()) {
    const marker = markerOf(name)
    const stored = earlier === 'plain' ? marker : sealEarlier(key, marker, earlier(recordOf(name)))
    rows.set(table, { ...rows.get(table), ...valuesOf(name, stored) })
  }
  for (const [table, values] of rows) insertRow(db, table, values)
  db.run(sql`PRAGMA foreign_keys = ON`)
  return key
}

export function storedIn(db: Db, name: SealedColumn): string | null | undefined {
  const { table, column, keys } = sealedColumns[name]
  const record = recordOf(name)
  const where = sql.join(
    keys.map((key, at) => sql`${sql.identifier(key)} = ${record[at]}`),
    sql` AND `,
  )
  return db.get<{ value: string | null } | undefined>(
    sql`SELECT ${sql.identifier(column)} AS value FROM ${sql.identifier(table)} WHERE ${where}`,
  )?.value
}
