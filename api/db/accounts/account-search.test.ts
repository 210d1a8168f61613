import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { everything, type Scope } from '../scope.ts'
import { type AccountFilter, listAccounts } from './account-list.ts'
import { addAccount, removeAccount, searched, updateAccount } from './accounts.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

const below: Scope = { accountId: 'p', path: 'provider/p/', reach: 'below' }
const scopes: Record<'all' | 'below', Scope> = { all: everything, below }

const add = (id: string, company: string, parent: 'p' | 'q' = 'p') =>
  addAccount(database.db, {
    id,
    type: 'USER',
    parentId: 'provider',
    path: `provider/${parent}/${id}/`,
    company,
    contract: id.length % 2 === 0 ? 'ACTIVE' : 'INACTIVE',
    createdAt: 0,
    updatedAt: 0,
  })

const search = (filter: AccountFilter, scope: Scope = everything, limit = 10_000) =>
  listAccounts(database.db, scope, {
    ...filter,
    sort: { field: 'createdAt', order: 'ASC' },
    offset: 0,
    limit,
  })

const found = (filter: AccountFilter, scope?: Scope) =>
  search(filter, scope).rows.map(({ account }) => account.id)

/** Adds rows of many accounts in one statement. */
const addMany = (count: number) =>
  database.db.run(sql`
    INSERT INTO accounts (id, type, parent_id, path, company, search_text, contract, created_at, updated_at)
    WITH RECURSIVE step(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM step WHERE n < ${count})
    SELECT 'm' || n, 'USER', 'provider', 'provider/m' || n || '/', 'Inn ' || n, 'inn ' || n || '.', 'ACTIVE', n, n FROM step`)

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'B',
    'ａ',
    '東',
    '京',
    '"',
    "'",
    '*',
    '%',
    '_',
    '\\',
    '-',
    ' ',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'Σ',
    'ﬁ',
    '㍿',
  ],
  ...['😀', '\uD83D', '\uDE00', '\uFFFD', 'NEAR', 'OR'],
)
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const change = fc.record({
  id: fc.nat({ max: 299 }).map(String),
  company: text,
  doing: fc.constantFrom('rename', 'remove', 'add'),
})
const asked = fc.record({
  q: fc.oneof(text, fc.constant('')),
  own: fc.boolean(),
  of: fc.nat(),
  at: fc.nat({ max: 4 }),
})

test('a list finds the accounts with a text, and no others, whatever it holds and whatever is changed', () => {
  const companies = new Map<string, string>()
  const put = (id: string, company: string) => {
    if (companies.has(id)) updateAccount(database.db, id, { company }, 0)
    else add(id, company, Number(id) % 3 === 0 ? 'q' : 'p')
    companies.set(id, company)
  }
  const drop = (id: string) => {
    removeAccount(database.db, id)
    companies.delete(id)
  }
  const lower = (written: string) => searched(written).toWellFormed()
  let hits = 0
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.array(asked, { maxLength: 8 }),
      (changes, questions) => {
        for (const { id, company, doing } of changes) doing === 'remove' ? drop(id) : put(id, company)
        const known = [...companies]
        for (const { q: written, own, of, at } of questions) {
          // Mostly a part of an existing text.
          const q = written === '' ? (known[of % known.length]?.[1] ?? '').slice(at) : written
          const expected = known.filter(
            ([id, company]) => lower(company).includes(lower(q)) && !(own && Number(id) % 3 === 0),
          )
          const scope = scopes[own ? 'below' : 'all']
          const ids = q === '' ? undefined : found({ q, parentId: 'provider' }, scope)
          if (ids) expect(ids.sort()).toEqual(expected.map(([id]) => id).sort())
          if (ids && q.length > 2) hits += ids.length
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
  expect(hits).toBeGreaterThan(0)
})

test('what many accounts have is found and counted as what few have is', () => {
  addMany(2_500)
  expect(search({ q: 'Inn' }, everything, 3)).toMatchObject({
    total: 2_500,
    rows: ['m1', 'm2', 'm3'].map((id) => ({ account: { id } })),
  })
  expect(search({ q: 'inn 7' }, everything, 3).total).toBe(1 + 10 + 100)
  expect(search({ q: 'inn', contract: 'INACTIVE' }, everything, 3).total).toBe(0)
  expect(search({ q: 'inn' }, below, 3).total).toBe(0)
  database.db.run(sql`DELETE FROM accounts WHERE id = 'm7'`)
  database.db.run(sql`UPDATE accounts SET search_text = 'hut' WHERE id = 'm70'`)
  expect([search({ q: 'inn' }, everything, 3).total, search({ q: 'inn 7' }, everything, 3).total]).toEqual([
    2_498, 109,
  ])
  expect(found({ q: 'hut' })).toEqual(['m70'])
})

test('a text that the index can not be asked for is looked for in all accounts', () => {
  add('one', '東京ホテル')
  add('two', '京都旅館')
  expect(found({ q: '東京' })).toEqual(['one'])
  expect(found({ q: '京' }).sort()).toEqual(['one', 'two'])
  expect(found({ q: 'ホテル' })).toEqual(['one'])
  expect(found({ q: '東京\0ホテル' })).toEqual([])
})

test('what is taken back is not found, and neither is it lost', () => {
  add('one', 'Harbour Inn')
  expect(() =>
    database.transaction(() => {
      updateAccount(database.db, 'one', { company: 'Lantern Inn' }, 0)
      expect(found({ q: 'lantern' })).toEqual(['one'])
      throw new Error('in the middle')
    }),
  ).toThrow('in the middle')
  expect([found({ q: 'lantern' }), found({ q: 'harbour' })]).toEqual([[], ['one']])
  database.db.run(sql`VACUUM`)
  expect(found({ q: 'harbour' })).toEqual(['one'])
})
