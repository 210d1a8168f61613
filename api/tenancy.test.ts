import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountType, PositionInAccount } from '#model/records/account.ts'
import {
  type Call,
  openTestApi,
  signIn,
  signInAs,
  type TestApi,
  testDefinition,
} from '#testing/api/open-test-api.ts'
import { cheapPasswords } from '#testing/api/passwords.ts'
import { openAccount } from '#testing/api/test-accounts.ts'
import { findAccount, updateContract } from './db/accounts/accounts.ts'
import { addStaff, findStaffByEmail } from './db/accounts/staff.ts'
import { accounts as accountsTable } from './db/schema/accounts.ts'
import { everything } from './db/scope.ts'
import { findSite } from './db/sites/sites.ts'

const password = 'Correct-horse-1'
let api: TestApi
let master: Call
const accounts: Record<string, string> = { provider: 'provider' }

/** Every account has one site, named like it. */
const tree: [name: string, type: AccountType, parent: string][] = [
  ['direct', 'MASTER_USER', 'provider'],
  ['north', 'OEM_MASTER', 'provider'],
  ['north-admin', 'OEM_ADMIN', 'north'],
  ['north-a', 'USER', 'north-admin'],
  ['north-b', 'USER', 'north'],
  ['south', 'OEM_MASTER', 'provider'],
  ['south-a', 'USER', 'south'],
]

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  for (const [name, type, parent] of tree)
    accounts[name] = await openAccount(api, master, { name, type, parentId: accounts[parent]! })
  for (const [name, id] of Object.entries(accounts)) await api.importSite(name, testDefinition(1, 1), id)
  const passwordHash = await cheapPasswords.hash(password)
  const add = (name: string, position: PositionInAccount) =>
    addStaff(api.database.db, {
      id: randomUUID(),
      accountId: accounts[name]!,
      email: `${position.toLowerCase()}.${name}@example.com`,
      name: position,
      position,
      passwordHash,
      createdAt: 0,
    })
  add('north-a', 'EDITOR')
  add('north-a', 'VIEWER')
  add('north', 'EDITOR')
})
afterAll(() => api.close())

const as = (email: string) => signInAs(api, { email: `${email}@example.com`, password })

/** Independent of the table of permissions: whose sites each account sees, and which of them it can change. */
const policy: [who: string, sees: string[], changes: string[]][] = [
  ['direct', ['direct'], ['direct']],
  ['north', ['north', 'north-admin', 'north-a', 'north-b'], ['north', 'north-admin', 'north-a', 'north-b']],
  ['north-admin', ['north-admin', 'north-a'], ['north-admin', 'north-a']],
  ['north-a', ['north-a'], ['north-a']],
  ['editor.north-a', ['north-a'], ['north-a']],
  ['viewer.north-a', ['north-a'], []],
  ['south', ['south', 'south-a'], ['south', 'south-a']],
]

describe.each(policy)('T01 %s', (who, sees, changes) => {
  let call: Call
  beforeAll(async () => {
    call = await as(who)
  })
  const names = ['provider', ...tree.map(([name]) => name)]

  test('T16 lists the sites, pages and accounts of their own tenants, and no others', async () => {
    const listed = async (path: string) => (await (await call('GET', path)).json()) as { id: string }[]
    expect((await listed('/api/sites')).map(({ id }) => id).sort()).toEqual([...sees].sort())
    const asked = encodeURIComponent(JSON.stringify({ id: names.map((name) => `${name}.p0-0`) }))
    expect((await listed(`/api/pages?filter=${asked}`)).length).toBe(sees.length)
    const own = encodeURIComponent(JSON.stringify({ id: Object.values(accounts) }))
    expect((await listed(`/api/users?filter=${own}`)).map(({ id }) => id).sort()).toEqual(
      sees.map((name) => accounts[name]!).sort(),
    )
  })

  test('T16 finds what is theirs, and nothing else, however it is asked for', async () => {
    for (const name of names)
      for (const path of [`/api/sites/${name}`, `/api/pages/${name}.p0-0`, `/api/users/${accounts[name]}`]) {
        const { status } = await call('GET', path)
        expect(`${path} ${status}`).toBe(`${path} ${sees.includes(name) ? 200 : 404}`)
      }
  })

  test('T16 changes what they may, and is told alike of what is hidden and what is not there', async () => {
    for (const name of [...names, 'missing']) {
      const before = findSite(api.database.db, everything, name)?.definitionVersion
      const changed = await call('PUT', `/api/sites/${name}`, { name: `Site of ${name} for ${who}` })
      const may = changes.includes(name)
      expect(`${name} ${changed.status}`).toBe(`${name} ${may ? 200 : changes.length === 0 ? 403 : 404}`)
      if (!may) {
        expect(findSite(api.database.db, everything, name)?.definitionVersion).toBe(before)
        for (const [method, path] of [
          ['DELETE', `/api/sites/${name}`],
          ['POST', `/api/sites/${name}/publish`],
          ['POST', `/api/sites/${name}/unpublish`],
          ['POST', `/api/releases/${name}.1/activate`],
        ] as const) {
          const answer = await call(method, path)
          expect(`${method} ${path} ${answer.status}`).toBe(
            `${method} ${path} ${changes.length === 0 ? 403 : 404}`,
          )
        }
        expect(findSite(api.database.db, everything, name)?.sequence ?? 0).toBe(0)
      }
    }
  })
})

/** Independent of the table of permissions: whose accounts and people each account can change, and whether as main contact. */
const changers: [who: string, changes: string[], isMainContact: boolean][] = [
  ['direct', ['direct'], true],
  ['north', ['north', 'north-admin', 'north-a', 'north-b'], true],
  ['north-admin', ['north-admin', 'north-a'], true],
  ['north-a', ['north-a'], true],
  ['editor.north-a', ['north-a'], false],
  ['viewer.north-a', ['north-a'], false],
  ['editor.north', ['north', 'north-admin', 'north-a', 'north-b'], false],
  ['south', ['south', 'south-a'], true],
]
const partners = ['north', 'north-admin', 'south', 'editor.north']

describe.each(changers)('T01 %s', (who, sees, isMainContact) => {
  let call: Call
  beforeAll(async () => {
    call = await as(who)
  })
  const isPartner = partners.includes(who)
  const names = ['provider', ...tree.map(([name]) => name), 'missing']
  const idOf = (name: string) => accounts[name] ?? name
  const contactOf = (name: string) =>
    findStaffByEmail(api.database.db, `${name}@example.com`)?.id ?? 'missing'
  const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

  test('T16 lists people and contract changes of their own tenants, and no others', async () => {
    for (const path of ['/api/admins', '/api/contract-changes']) {
      const rows = (await (await call('GET', path)).json()) as { accountId: string }[]
      // The provider is older than all contracts.
      expect([...new Set(rows.map(({ accountId }) => accountId))].sort()).toEqual(sees.map(idOf).sort())
      for (const name of names) {
        const filtered = await call('GET', `${path}?${asked({ accountId: idOf(name) })}`)
        const found = ((await filtered.json()) as object[]).length > 0
        expect(`${path} ${name} ${found}`).toBe(`${path} ${name} ${sees.includes(name)}`)
      }
    }
  })

  test('T16 is refused alike what is hidden and what is not there, and what their role may not do at all', async () => {
    const before = JSON.stringify(api.database.db.select().from(accountsTable).all())
    for (const name of names) {
      const [id, contact] = [idOf(name), contactOf(name)]
      const byPartners = isPartner ? 404 : 403
      const byContacts = isPartner && isMainContact ? 404 : 403
      const theme = { logo: null, mainColor: null, textColor: null }
      const person = { accountId: id, name: 'New', email: `${randomUUID()}@example.com`, position: 'EDITOR' }
      const calls: [method: string, path: string, refused: number, body?: object][] = [
        ['PUT', `/api/users/${id}`, byPartners, { company: 'Taken over' }],
        ['DELETE', `/api/users/${id}`, byContacts],
        ['POST', `/api/users/${id}/contract`, byContacts, { contract: 'SUSPENDED' }],
        ['PUT', `/api/users/${id}/theme`, byContacts, theme],
        ['GET', `/api/admins/${contact}`, 404],
        ['POST', '/api/admins', isMainContact ? 404 : 403, person],
        ['PUT', `/api/admins/${contact}`, isMainContact ? 404 : 403, { name: 'Taken over' }],
        ['DELETE', `/api/admins/${contact}`, isMainContact ? 404 : 403],
        ['POST', `/api/admins/${contact}/invitation`, isMainContact ? 404 : 403],
      ]
      for (const [method, path, refused, body] of sees.includes(name) ? [] : calls) {
        const answer = await call(method, path, body)
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} ${refused}`)
      }
    }
    expect(JSON.stringify(api.database.db.select().from(accountsTable).all())).toBe(before)
    const file = await call('GET', '/api/user-exports')
    expect(file.status).toBe(isPartner ? 200 : 403)
  })
})

test('T16 the same calls succeed for the provider: they can be what is refused to others', async () => {
  const id = accounts['north-b']!
  const contact = findStaffByEmail(api.database.db, 'north-b@example.com')!.id
  expect((await master('PUT', `/api/users/${id}`, { company: 'north-b' })).status).toBe(200)
  expect((await master('PUT', `/api/admins/${contact}`, { name: 'Contact' })).status).toBe(200)
  expect((await master('GET', `/api/admins/${contact}`)).status).toBe(200)
  expect((await master('GET', '/api/user-exports')).status).toBe(200)
  const person = { accountId: id, name: 'New', email: 'new.person@example.com', position: 'EDITOR' }
  expect((await master('POST', '/api/admins', person)).status).toBe(201)
})

test('T16 the same walk finds everything as the provider: it can see what it looks for', async () => {
  const rows = (await (await master('GET', '/api/sites')).json()) as { id: string }[]
  expect(rows.length).toBe(tree.length + 1)
})

test('T03 accounts are made below oneself only, of the kinds that may stand there', async () => {
  const create = async (who: Call, type: AccountType, parent: string) =>
    (
      await who('POST', '/api/users', {
        type,
        parentId: accounts[parent] ?? parent,
        company: 'New',
        contactName: 'Somebody',
        email: `${randomUUID()}@example.com`,
      })
    ).status
  const north = await as('north')
  expect(await create(north, 'USER', 'north')).toBe(201)
  expect(await create(north, 'USER', 'north-admin')).toBe(201)
  expect(await create(north, 'OEM_MASTER', 'north')).toBe(400)
  expect(await create(north, 'USER', 'south')).toBe(404)
  expect(await create(north, 'OEM_MASTER', 'provider')).toBe(404)
  expect(await create(north, 'USER', 'missing')).toBe(404)
  expect(await create(await as('north-a'), 'USER', 'north-a')).toBe(403)
  expect(await create(master, 'MASTER', 'provider')).toBe(400)
})

test('T05 whose contract is suspended is out at the next call, and in again when it goes on', async () => {
  const call = await as('south-a')
  expect((await call('GET', '/api/session')).status).toBe(200)
  updateContract(api.database.db, accounts['south-a']!, 'SUSPENDED', Date.now())
  expect((await call('GET', '/api/session')).status).toBe(401)
  const refused = await api.app.request('/api/session', {
    method: 'POST',
    body: JSON.stringify({ email: 'south-a@example.com', password }),
    headers: { 'content-type': 'application/json' },
  })
  expect(refused.status).toBe(403)
  updateContract(api.database.db, accounts['south-a']!, 'ACTIVE', Date.now())
  expect((await (await as('south-a'))('GET', '/api/session')).status).toBe(200)
  expect(findAccount(api.database.db, everything, accounts['south-a']!)?.contract).toBe('ACTIVE')
})
