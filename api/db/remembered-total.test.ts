import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAccounts } from './accounts/account-list.ts'
import { addAccount } from './accounts/accounts.ts'
import { type Database, openDatabase } from './database.ts'
import { rememberedTotal } from './remembered-total.ts'
import { everything, type Scope } from './scope.ts'

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

const add = ({ db }: Database, id: string) =>
  addAccount(db, {
    id,
    type: 'USER',
    parentId: 'provider',
    path: `provider/${id}/`,
    company: `Inn ${id}`,
    contract: 'ACTIVE',
    createdAt: 0,
    updatedAt: 0,
  })

test('a total is counted once for as long as nothing is written', () => {
  let counted = 0
  const total = (key: string) => rememberedTotal(database.db, key, () => ++counted)
  expect([total('a'), total('a'), total('b'), total('a')]).toEqual([1, 1, 2, 1])
  add(database, 'one')
  expect([total('a'), total('a')]).toEqual([3, 3])
})

test('what another connection writes counts too', () => {
  const other = openDatabase(join(folder, 'test.sqlite'))
  let counted = 0
  const total = () => rememberedTotal(database.db, 'a', () => ++counted)
  expect([total(), total()]).toEqual([1, 1])
  add(other, 'one')
  expect([total(), total()]).toEqual([2, 2])
  other.close()
})

test('the total of a list is counted again when the list has changed, and after nothing else', () => {
  let counted = 0
  const total = (of?: 'accounts') => rememberedTotal(database.db, `a ${of}`, () => ++counted, of)
  const write = (statement: SQL) => database.db.run(statement)
  add(database, 'one')
  expect([total('accounts'), total()]).toEqual([1, 2])
  write(sql`INSERT INTO signing_keys (purpose, key, created_at) VALUES ('k', 'v', 0)`)
  write(sql`UPDATE accounts SET updated_at = 5 WHERE id = 'one'`)
  expect([total('accounts'), total()]).toEqual([1, 3])
  for (const change of [
    sql`UPDATE accounts SET search_text = 'inn' WHERE id = 'one'`,
    sql`UPDATE accounts SET contract = 'INACTIVE' WHERE id = 'one'`,
    sql`DELETE FROM accounts WHERE id = 'one'`,
  ]) {
    const before = total('accounts')
    write(change)
    expect(total('accounts')).toBeGreaterThan(before)
  }
})

test('the total of a list follows what is written, and is of its own filter and scope', () => {
  const range = { sort: { field: 'company', order: 'ASC' }, offset: 0, limit: 1 } as const
  const totalOf = (q: string, scope: Scope = everything) =>
    listAccounts(database.db, scope, { ...range, q }).total
  for (const id of ['one', 'two', 'three']) add(database, id)
  expect([totalOf('inn'), totalOf('inn t'), totalOf('inn')]).toEqual([3, 2, 3])
  expect(totalOf('inn', { accountId: 'one', path: 'provider/one/', reach: 'below' })).toBe(1)
  add(database, 'four')
  expect([totalOf('inn'), totalOf('inn t')]).toEqual([4, 2])
})
