import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAuditIntent, listAuditIntents } from './audit/audit-intents.ts'
import { type Database, openDatabase } from './database.ts'

let folder: string
let database: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-db-'))
  database = openDatabase(join(folder, 'test.sqlite'))
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const draft = {
  at: 0,
  accountPath: 'provider/',
  actorId: null,
  actor: null,
  action: 'site.edit',
  route: 'PUT /api/sites/inn',
  target: 'inn',
  details: null,
  address: null,
  requestId: '',
}
const add = (requestId: string) =>
  database.transactionAside((db) => addAuditIntent(db, { requestId, draft: { ...draft, requestId }, at: 0 }))
const stored = () => listAuditIntents(database.db).map(({ requestId }) => requestId)
const synchronous = () => database.db.get(sql`PRAGMA synchronous`)

test('what is written aside is seen at once, and other turns come before it is on the disk', async () => {
  let isThere = false
  const written = add('one').then(() => {
    isThere = true
  })
  expect(stored()).toEqual(['one'])
  await Promise.resolve()
  expect(isThere).toBe(false)
  await written
  expect(existsSync(join(folder, 'test.sqlite-wal'))).toBe(true)
})

test('many at once are all written, and those that fail leave nothing', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `request-${index}`)
  const failing = database.transactionAside((db) => {
    addAuditIntent(db, { requestId: 'half', draft: { ...draft, requestId: 'half' }, at: 0 })
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  await Promise.all(names.map(add))
  expect(stored().sort()).toEqual(names.sort())
})

test('other writes wait for the disk as before', async () => {
  const seen: unknown[] = []
  await database.transactionAside(() => void seen.push(synchronous()))
  await database
    .transactionAside(() => {
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(seen).toEqual([{ synchronous: 1 }])
  expect(synchronous()).toEqual({ synchronous: 2 })
})
