import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#testing/api/open-test-api.ts'
import { cheapPasswords } from '#testing/api/passwords.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { updateContract } from '../../db/accounts/accounts.ts'
import { addStaff, findStaffByEmail } from '../../db/accounts/staff.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staff } from '../../db/schema/staff.ts'

const password = 'Correct-horse-1'
let api: TestApi
let passwordHash: string
let count = 0
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  passwordHash = await cheapPasswords.hash(password)
})
afterAll(() => api.close())

/** Somebody in an account of their own below the provider. */
function addPerson(contract: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') {
  const id = `person-${count++}`
  const [email, now] = [`${id}@example.com`, Date.now()]
  const account = { id, type: 'USER', parentId: 'provider', path: `provider/${id}/`, company: id } as const
  api.database.db
    .insert(accounts)
    .values({ ...account, contract, createdAt: now, updatedAt: now })
    .run()
  const person = { id: `staff-${id}`, accountId: id, email, name: id, passwordHash, createdAt: now }
  addStaff(api.database.db, { ...person, position: 'MAIN_CONTACT' })
  return { id, email, staffId: person.id }
}

async function signedIn(email: string, address?: string): Promise<TestBrowser> {
  const browser = createTestBrowser(api, address)
  expect((await browser('POST', '/api/session', { email, password })).status).toBe(204)
  return browser
}

const status = async (browser: TestBrowser) => (await browser('GET', '/api/session')).status

test('somebody sees where they are signed in, and ends one of those sessions', async () => {
  const { email } = addPerson()
  const [here, there] = [await signedIn(email), await signedIn(email, '198.51.100.4')]
  const rows = (await (await here('GET', '/api/sessions')).json()) as { id: string; isThisOne: boolean }[]
  expect(rows).toHaveLength(2)
  expect(rows.find(({ isThisOne }) => !isThisOne)).toMatchObject({
    userAgent: 'Test browser',
    address: '198.51.100.4',
  })
  const other = rows.find(({ isThisOne }) => !isThisOne)!
  expect((await here('DELETE', `/api/sessions/${other.id}`)).status).toBe(204)
  expect([await status(here), await status(there)]).toEqual([200, 401])
})

test('the sessions of others are answered like those that are not there', async () => {
  const [mine, theirs] = [await signedIn(addPerson().email), await signedIn(addPerson().email)]
  const [row] = (await (await theirs('GET', '/api/sessions')).json()) as { id: string }[]
  const foreign = await mine('DELETE', `/api/sessions/${row!.id}`)
  const missing = await mine('DELETE', '/api/sessions/00000000-0000-4000-8000-000000000000')
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(await foreign.json()).toEqual(await missing.json())
  expect(await status(theirs)).toBe(200)
  expect((await theirs('DELETE', `/api/sessions/${row!.id}`)).status).toBe(204)
})

test('logging out everywhere ends all sessions of the person, this one too, and of nobody else', async () => {
  const { email } = addPerson()
  const [one, two, other] = [await signedIn(email), await signedIn(email), await signedIn(addPerson().email)]
  expect((await one('DELETE', '/api/sessions')).status).toBe(204)
  expect(await Promise.all([one, two, other].map(status))).toEqual([401, 401, 200])
})

test.each(['SUSPENDED', 'TERMINATED'] as const)(
  '%s means out at the next call, and no way in',
  async (state) => {
    const { id, email } = addPerson()
    const browser = await signedIn(email)
    expect(await status(browser)).toBe(200)
    updateContract(api.database.db, id, state, Date.now())
    expect(await status(browser)).toBe(401)
    const again = createTestBrowser(api)
    const closed = await again('POST', '/api/session', { email, password })
    expect([closed.status, await closed.json()]).toMatchObject([403, { reason: 'sign-in-closed' }])
    expect(closed.headers.get('set-cookie')).toBeNull()
    // A caller without the password is told nothing about it.
    const refused = await again('POST', '/api/session', { email, password: 'Wrong-horse-1' })
    const unknown = await again('POST', '/api/session', { email: 'nobody@example.com', password })
    expect([refused.status, await refused.text()]).toEqual([401, await unknown.text()])
  },
)

test('without a contract yet somebody can sign in', async () => {
  expect(await status(await signedIn(addPerson('INACTIVE').email))).toBe(200)
})

test('somebody who was removed is out at the next call', async () => {
  const { email, staffId } = addPerson()
  const browser = await signedIn(email)
  api.database.db.delete(staff).where(eq(staff.id, staffId)).run()
  expect(await status(browser)).toBe(401)
})

test('another position counts from the next call on', async () => {
  const { email, staffId } = addPerson()
  const browser = await signedIn(email)
  const role = async () => ((await (await browser('GET', '/api/session')).json()) as { role: string }).role
  expect(await role()).toBe('USER')
  api.database.db.update(staff).set({ position: 'VIEWER' }).where(eq(staff.id, staffId)).run()
  expect(await role()).toBe('SUB_ADMIN')
})

test('the first session of a person is told apart from the later ones', async () => {
  const { email } = addPerson()
  const isFirst = async (browser: TestBrowser) =>
    ((await (await browser('GET', '/api/session')).json()) as { isFirstSignIn: boolean }).isFirstSignIn
  const first = await signedIn(email)
  expect([await isFirst(first), await isFirst(await signedIn(email))]).toEqual([true, false])
  await first('POST', '/api/session/refresh')
  expect(await isFirst(first)).toBe(true)
  expect(findStaffByEmail(api.database.db, email)!.lastSignInAt).not.toBeNull()
})

test('the console looks as the nearest account above that has said so', async () => {
  const { id, email } = addPerson()
  const browser = await signedIn(email)
  const theme = async () =>
    ((await (await browser('GET', '/api/session')).json()) as { theme: unknown }).theme
  const set = (accountId: string, mainColor: string | null) =>
    api.database.db
      .update(accounts)
      .set({ theme: mainColor === null ? null : { logo: null, mainColor, textColor: null } })
      .where(eq(accounts.id, accountId))
      .run()
  expect(await theme()).toBeNull()
  set('provider', '#111111')
  expect(await theme()).toMatchObject({ mainColor: '#111111' })
  set(id, '#222222')
  expect(await theme()).toMatchObject({ mainColor: '#222222' })
  set('provider', null)
})
