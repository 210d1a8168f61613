import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, listAccounts } from './accounts.ts'
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
