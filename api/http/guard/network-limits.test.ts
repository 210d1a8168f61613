import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser, type TestBrowser } from '#testing/api/test-browser.ts'
import { auditEntries } from '../../db/schema/audit.ts'

const office = '192.0.2.7'
const home = '198.51.100.9'
const networks = ['192.0.2.0/24', '2001:db8::/32']
const path = `/api/users/${providerAccountId}/networks`

let api: TestApi
beforeEach(async () => {
  api = await openTestApi({ workers: false })
  await setTestAccount(api)
})
afterEach(() => api.close())

async function signedInFrom(address: string): Promise<TestBrowser> {
  const browser = createTestBrowser(api, address)
  expect((await browser('POST', '/api/session', testAccount)).status).toBe(204)
  return browser
}

/** The same browser in another network. */
function carried(from: TestBrowser, to: string): TestBrowser {
  const browser = createTestBrowser(api, to)
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}

test('people sign in from the networks of their account, and are told why from nowhere else', async () => {
  const atOffice = await signedInFrom(office)
  expect(await (await atOffice('GET', path)).json()).toEqual({ networks: [], address: office })
  expect((await atOffice('PUT', path, { networks })).status).toBe(200)
  const refused = await createTestBrowser(api, home)('POST', '/api/session', testAccount)
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { reason: 'sign-in-elsewhere', params: { address: home } },
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  await signedInFrom(office)
  await signedInFrom('::ffff:192.0.2.8')
  await signedInFrom('2001:db8::1')
})

test('a wrong password is told nothing of networks', async () => {
  const atOffice = await signedInFrom(office)
  await atOffice('PUT', path, { networks })
  const wrong = { ...testAccount, password: 'Wrong-horse-1' }
  const refused = await createTestBrowser(api, home)('POST', '/api/session', wrong)
  expect(await refused.json()).toMatchObject({ reason: 'sign-in-refused' })
})

test('the id of a session opens nothing elsewhere, nor is it refreshed there, and who has it in the office goes on', async () => {
  const [atOffice, atHome] = [await signedInFrom(office), await signedInFrom(home)]
  expect((await atHome('GET', '/api/session')).status).toBe(200)
  await atOffice('PUT', path, { networks })
  expect((await carried(atOffice, home)('GET', '/api/session')).status).toBe(401)
  expect((await carried(atOffice, home)('POST', '/api/session/refresh')).status).toBe(401)
  expect((await atHome('GET', '/api/session')).status).toBe(401)
  expect((await atOffice('GET', '/api/session')).status).toBe(200)
})

test('whoever would shut themselves out has to confirm it', async () => {
  const atHome = await signedInFrom(home)
  const refused = await atHome('PUT', path, { networks })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { reason: 'networks-without-you', params: { address: home } },
  ])
  expect((await atHome('GET', path)).status).toBe(200)
  expect((await atHome('PUT', path, { networks, confirm: true })).status).toBe(200)
  expect((await atHome('GET', path)).status).toBe(401)
})

test('whoever runs the server sets a password, and is let in from anywhere', async () => {
  const atHome = await signedInFrom(home)
  await atHome('PUT', path, { networks, confirm: true })
  expect((await createTestBrowser(api, home)('POST', '/api/session', testAccount)).status).toBe(403)
  await setTestAccount(api)
  await signedInFrom(home)
})

test.each([
  [['192.0.2.0/33'], '/networks/0'],
  [['192.0.2.1', 'office'], '/networks/1'],
  [Array.from({ length: 51 }, (_, index) => `192.0.2.${index}`), '/networks'],
])('what is no network, and too many of them, is refused: %j', async (wrong, pointer) => {
  const atOffice = await signedInFrom(office)
  const refused = await atOffice('PUT', path, { networks: wrong, confirm: true })
  expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: pointer }] }])
  const most = Array.from({ length: 50 }, (_, index) => `192.0.2.${index}`)
  expect((await atOffice('PUT', path, { networks: most })).status).toBe(200)
})

test('the log keeps what was changed, and who was refused', async () => {
  const atOffice = await signedInFrom(office)
  await atOffice('PUT', path, { networks })
  await createTestBrowser(api, home)('POST', '/api/session', testAccount)
  const entries = api.database.db.select().from(auditEntries).all()
  const saved = entries.find(({ action }) => action === 'account.networks')
  expect(JSON.stringify(saved)).toContain('2001:db8::/32')
  expect(entries.at(-1)).toMatchObject({ action: 'session.start', status: 403 })
})
