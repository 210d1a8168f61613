import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from './database.ts'
import { createGroupCommit } from './group-commit.ts'

let folder: string
let database: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-commit-'))
  database = openDatabase(join(folder, 'test.sqlite'))
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (id: string) => (db: Db) => {
  db.run(sql`INSERT INTO outbox (id, name, payload, priority, created_at) VALUES (${id}, 'x', '{}', 0, 0)`)
  return id
}
const kept = (db: Db) => db.all<{ id: string }>(sql`SELECT id FROM outbox ORDER BY id`).map(({ id }) => id)

test('work that comes together is brought to the disk in few turns, and each is told what became of its own', async () => {
  let turns = 0
  const commit = createGroupCommit({
    part: database.part,
    transactionAside: (work) => {
      turns++
      return database.transactionAside(work)
    },
  })
  const names = Array.from({ length: 40 }, (_, index) => `row-${index + 10}`)
  expect(await Promise.all(names.map((name) => commit(add(name))))).toEqual(names)
  expect(kept(database.db)).toEqual(names)
  expect(turns).toBeLessThan(5)
})

test('a piece that throws is taken back alone', async () => {
  const commit = createGroupCommit(database)
  const failing = commit((db) => {
    add('b')(db)
    throw new Error('not this one')
  })
  const [before, failed, after] = await Promise.allSettled([commit(add('a')), failing, commit(add('c'))])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(kept(database.db)).toEqual(['a', 'c'])
})

test('where the disk is full nothing of a turn is kept, everybody is told, and it goes on once there is room', async () => {
  const commit = createGroupCommit(database)
  await commit(add('a'))
  const pages = database.db.get<{ page_count: number }>(sql`PRAGMA page_count`)
  database.db.run(sql.raw(`PRAGMA max_page_count = ${pages.page_count}`))
  const large = (db: Db) =>
    db.run(
      sql`INSERT INTO outbox (id, name, payload, priority, created_at) VALUES ('b', 'x', ${'x'.repeat(2 ** 22)}, 0, 0)`,
    )
  const outcomes = await Promise.allSettled([commit(add('c')), commit(large), commit(add('d'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(kept(database.db)).toEqual(['a'])
  database.db.run(sql.raw('PRAGMA max_page_count = 1073741823'))
  await commit(add('e'))
  expect(kept(database.db)).toEqual(['a', 'e'])
})
