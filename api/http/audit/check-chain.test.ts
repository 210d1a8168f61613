import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appendAuditEntry } from '../../db/audit/audit-entries.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { checkAuditChain } from './check-chain.ts'

const start = Date.parse('2026-04-01T00:00:00Z')

/** A separate chain, to be damaged. */
function createChain(length: number): Database {
  const database = openDatabase(':memory:')
  database.transaction((db) => {
    for (let count = 0; count < length; count++)
      appendAuditEntry(db, {
        at: start + count,
        accountPath: 'provider/',
        actorId: `actor ${count % 7}`,
        actor: 'Somebody',
        action: 'site.edit',
        route: `PUT /api/sites/${count}`,
        target: String(count),
        status: 200,
        details: { name: { from: count, to: count + 1 } },
        address: null,
        requestId: String(count),
      })
  })
  return database
}

test.each([
  'UPDATE audit_entries SET actor = NULL WHERE sequence = 3',
  'DELETE FROM audit_entries WHERE sequence = 10',
  "INSERT OR REPLACE INTO audit_entries SELECT 3, at, account_path, actor_id, 'Nobody', action, route, target, status, details, address, request_id, hash FROM audit_entries WHERE sequence = 4",
  'INSERT INTO audit_entries SELECT 99, at, account_path, actor_id, actor, action, route, target, status, details, address, request_id, hash FROM audit_entries WHERE sequence = 4',
  'DELETE FROM audit_head',
  "UPDATE audit_head SET sequence = 3, hash = 'x'",
  "INSERT INTO audit_head VALUES (2, 0, '')",
])('the database itself refuses %s', async (statement) => {
  const database = createChain(10)
  expect(() => database.db.run(sql.raw(statement))).toThrow()
  expect(await checkAuditChain(database)).toMatchObject({ entries: 10, brokenAt: null })
  database.close()
})

const columns = ['at', 'account_path', 'actor_id', 'actor', 'action', 'route', 'target', 'details', 'status']

/** What somebody with access to the database file could do to an entry; returns where it must be noticed. */
const tamperings: Record<string, (at: number) => string[]> = {
  edit: (at) => {
    const column = columns[at % columns.length]!
    const value = column === 'at' || column === 'status' ? `${column} + 1` : `${column} || ' '`
    return [`UPDATE audit_entries SET ${column} = ${value} WHERE sequence = ${at}`]
  },
  remove: (at) => [`DELETE FROM audit_entries WHERE sequence = ${at}`],
  'remove and close the gap': (at) => [
    `DELETE FROM audit_entries WHERE sequence = ${at}`,
    `UPDATE audit_entries SET sequence = -sequence WHERE sequence > ${at}`,
    'UPDATE audit_entries SET sequence = -sequence - 1 WHERE sequence < 0',
  ],
  insert: (at) => [
    `UPDATE audit_entries SET sequence = -sequence WHERE sequence >= ${at}`,
    'UPDATE audit_entries SET sequence = 1 - sequence WHERE sequence < 0',
    `INSERT INTO audit_entries SELECT ${at}, at, account_path, actor_id, actor, action, route, target, status, details, address, request_id, hash FROM audit_entries WHERE sequence = ${at + 1}`,
  ],
  swap: (at) => {
    const other = at === 1 ? 2 : at - 1
    return [
      `UPDATE audit_entries SET sequence = -1 WHERE sequence = ${at}`,
      `UPDATE audit_entries SET sequence = ${at} WHERE sequence = ${other}`,
      `UPDATE audit_entries SET sequence = ${other} WHERE sequence = -1`,
    ]
  },
}

test('L7 of 100 ways to change, remove, add or swap entries behind its back, the check finds 100', async () => {
  const length = 2_100
  const database = createChain(length)
  const { db } = database
  for (const trigger of ['no_update', 'no_delete', 'next'])
    db.run(sql.raw(`DROP TRIGGER audit_entries_${trigger}`))
  expect(await checkAuditChain(database)).toMatchObject({ entries: length, brokenAt: null })
  const places = [
    1, 2, 500, 999, 1_000, 1_001, 1_002, 1_999, 2_000, 2_001, 2_099, 2_100, 3, 4, 5, 6, 7, 8, 9, 10,
  ]
  let found = 0
  for (const [name, statements] of Object.entries(tamperings))
    for (const at of places) {
      db.run(sql`SAVEPOINT tampering`)
      for (const statement of statements(at)) db.run(sql.raw(statement))
      const { brokenAt } = await checkAuditChain(database)
      if (brokenAt !== null) found++
      expect(`${name} ${at}: ${brokenAt}`).not.toMatch(/null$/)
      db.run(sql`ROLLBACK TO tampering`)
    }
  expect(found).toBe(100)
  expect(await checkAuditChain(database)).toMatchObject({ entries: length, brokenAt: null })
  database.close()
})
