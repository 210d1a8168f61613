import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-preview-networks-'))
const origin = 'http://preview--inn.localhost:3000'
const path = '/api/sites/inn/preview/networks'
const office = '192.0.2.7'
const home = '198.51.100.9'

let previews: TestPreviews
let staff: Call
beforeAll(async () => {
  previews = await openTestPreviews({ scratchFolder: folder })
  await previews.importSite('inn', testDefinition())
  await previews.importSite('other', testDefinition())
  staff = await signIn(previews)
})
beforeEach(async () => {
  expect((await staff('PUT', path, { networks: ['192.0.2.0/24'], confirm: true })).status).toBe(200)
})
afterAll(async () => {
  await previews.close()
  rmSync(folder, { recursive: true, force: true })
})

const from = (address: string) => openBrowser(previews, address)

test('a preview stands locked before its networks, and before nobody else', async () => {
  expect((await from(office).get(`${origin}/`)).status).toBe(401)
  const elsewhere = await from(home).get(`${origin}/A2?x=1`)
  expect(elsewhere.status).toBe(403)
  expect(elsewhere.headers.get('cache-control')).toContain('no-store')
  expect(await elsewhere.text()).toContain('This preview is not open from here')
  expect((await from(home).get('http://preview--other.localhost:3000/')).status).toBe(401)
})

test.each([
  ['/', 'This preview is not open from here'],
  ['/jp/A2', 'このネットワークからはご覧いただけません'],
  ['/jp/contact', 'このネットワークからはご覧いただけません'],
  ['/kr', 'This preview is not open from here'],
  ['/no/such/page', 'This preview is not open from here'],
])('it says so in the language of the site, whatever that of the browser: %s', async (address, words) => {
  const answer = await from(home).get(`${origin}${address}`, { 'accept-language': 'zh-CN' })
  expect(await answer.text()).toContain(words)
})

test('neither a ticket of the console nor a call opens it from elsewhere', async () => {
  const answer = await staff('POST', '/api/sites/inn/preview/tickets', { use: 'phone' })
  const { url } = (await answer.json()) as { url: string }
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
  const asProgram = { accept: 'application/json' }
  const refused = await from(home).json('POST', `${origin}/_preview/enter`, { token }, asProgram)
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { reason: 'preview-elsewhere', params: { address: home } },
  ])
  const atOffice = from(office)
  expect((await atOffice.json('POST', `${origin}/_preview/enter`, { token })).status).toBe(204)
  expect((await atOffice.get(`${origin}/`)).status).toBe(200)
  const carried = await from(home).get(`${origin}/`, { cookie: atOffice.cookieOf(origin) })
  expect(carried.status).toBe(403)
})

test('the screen that says so has its style', async () => {
  const style = await from(home).get(`${origin}/_preview/preview.css`, { accept: 'text/css' })
  expect(style.status).toBe(200)
})

test('whoever saves it from elsewhere has to confirm it; without networks it is open from everywhere', async () => {
  expect((await staff('PUT', path, { networks: ['192.0.2.0/24'] })).status).toBe(409)
  expect((await staff('PUT', path, { networks: [] })).status).toBe(200)
  expect((await from(home).get(`${origin}/`)).status).toBe(401)
})

test('a copy of the site keeps them', async () => {
  const copy = await staff('POST', '/api/sites/inn/duplicate', { name: 'Copy' })
  expect(copy.status).toBe(201)
  const { id } = (await copy.json()) as { id: string }
  const kept = await staff('GET', `/api/sites/${id}/preview/networks`)
  expect(await kept.json()).toMatchObject({ networks: ['192.0.2.0/24'] })
})
