import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { findDamageAside } from './database-work.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-damage-'))
  file = join(folder, 'data.sqlite')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('overwritten pages are found while the database is in use, and a whole one has no fault', async () => {
  const database = openDatabase(file)
  database.db.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`)
  expect(await findDamageAside(file)).toBeUndefined()
  const { page } = database.db.get<{ page: number }>(
    sql`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'sites'`,
  )
  const bytes = await open(file, 'r+')
  await bytes.write(Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
  await bytes.close()
  expect(await findDamageAside(file)).toMatch(/page|Tree/)
  database.close()
})

test('what is no database at all is damaged, and one that is missing is no answer', async () => {
  const text = await open(file, 'w')
  await text.write('no database, and longer than the header of one. '.repeat(100))
  await text.close()
  expect(await findDamageAside(file)).toContain('not a database')
  await expect(findDamageAside(join(folder, 'none.sqlite'))).rejects.toThrow(/unable to open/)
})
