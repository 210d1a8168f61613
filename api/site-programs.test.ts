import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { MediaRecord, MediaReply } from '#model/calls/media/media.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addAccount } from './db/accounts/accounts.ts'

let api: TestApi
let call: Call
const keys: Record<'own' | 'other', string> = { own: '', other: '' }
const accounts = {
  own: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
}
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  for (const name of ['own', 'other'] as const) {
    const id = accounts[name]
    const path = `${providerAccountId}/${id}/`
    const times = { createdAt: 0, updatedAt: 0 }
    const rest = { type: 'MASTER_USER', parentId: providerAccountId, contract: 'ACTIVE' } as const
    addAccount(api.database.db, { id, path, company: name, ...rest, ...times })
    const key = await call('POST', '/api/api-keys', { accountId: id, name: 'git', method: 'KEY' })
    keys[name] = ((await key.json()) as CreatedApiKeyReply).secret
  }
  await api.importSite('inn', testDefinition(1, 1), accounts.own)
})
afterAll(() => api.close())

const program = (key: string, method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) =>
  api.app.request(path, {
    method,
    headers: {
      authorization: `token ${key}`,
      ...(body && !(body instanceof Uint8Array) ? { 'content-type': 'application/json' } : {}),
    },
    body: body instanceof Uint8Array ? body : body && JSON.stringify(body),
  })

const change = (before: string, after: string) => ({
  op: 'set',
  path: ['pages', 'p0-0', 'details', 'EN', 'mainText'],
  before,
  after,
})

test('a program reads a site and changes it, and people are told which program', async () => {
  const read = await program(keys.own, 'GET', '/api/v1/sites/inn/document')
  const { version, site } = (await read.json()) as SiteDocument
  const before = site.pages['p0-0']!.details.EN!.mainText!
  const send = (edit: object) =>
    program(keys.own, 'POST', '/api/v1/sites/inn/edits', { base: version, edits: [edit] })
  expect((await send(change(before, 'By a program'))).status).toBe(200)
  expect((await send(change(before, 'Too late'))).status).toBe(409)
  const edits = await (await call('GET', `/api/sites/inn/edits?since=${version}`)).json()
  expect(edits).toMatchObject({ records: [{ by: { name: 'git', isMe: false } }] })
})

test('a program adds media of any size that people may add, and reads them as they were given', async () => {
  const bytes = new Uint8Array(5 * 1024 * 1024).fill(7)
  const added = await program(keys.own, 'POST', '/api/v1/media?siteId=inn&name=a.png', bytes)
  expect(added.status).toBe(201)
  const { ref, previewUrl } = (await added.json()) as MediaReply
  expect(previewUrl).toMatch(/^\/api\/v1\/assets\//)
  const filter = encodeURIComponent(JSON.stringify({ siteId: 'inn', ref: [ref, `media:${'0'.repeat(64)}`] }))
  const rows = (await (
    await program(keys.own, 'GET', `/api/v1/media?filter=${filter}`)
  ).json()) as MediaRecord[]
  expect(rows).toMatchObject([{ ref, name: 'a.png', fileUrl: expect.stringMatching(/^\/api\/v1\/assets\//) }])
  expect((await program(keys.own, 'GET', rows[0]!.fileUrl)).status).toBe(200)
  const original = await program(keys.own, 'GET', `/api/v1/originals/${ref.slice('media:'.length)}`)
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes)
})

test('the program of another account finds none of it', async () => {
  const { ref } = (await (
    await program(keys.own, 'POST', '/api/v1/media?siteId=inn&name=b.png', Buffer.from('b'))
  ).json()) as MediaReply
  const hash = ref.slice('media:'.length)
  const filter = encodeURIComponent(JSON.stringify({ siteId: 'inn' }))
  const statuses = async (key: string) => [
    (await program(key, 'GET', '/api/v1/sites/inn/document')).status,
    (
      await program(key, 'POST', '/api/v1/sites/inn/edits', {
        base: 2,
        edits: [change('By a program', 'Again')],
      })
    ).status,
    (await program(key, 'POST', '/api/v1/media?siteId=inn&name=c.png', Buffer.from('c'))).status,
    (await program(key, 'GET', `/api/v1/originals/${hash}`)).status,
    ((await (await program(key, 'GET', `/api/v1/media?filter=${filter}`)).json()) as unknown[]).length > 0,
  ]
  expect(await statuses(keys.other)).toEqual([404, 404, 404, 404, false])
  expect(await statuses(keys.own)).toEqual([200, 200, 201, 200, true])
})
