import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRuntime } from '#builder/load-runtime.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { createAddressCheck } from '../infra/outbound/ssrf-guard.ts'

/** Addresses that names resolve to. */
const names: Readonly<Record<string, readonly string[]>> = {
  'hooks.slack.com': ['3.4.5.6'],
  'hooks.example.com': ['93.184.216.34', '2606:2800:220:1::1'],
  'inside.example.com': ['10.0.0.7'],
  'half.example.com': ['93.184.216.34', '192.168.1.1'],
  'metadata.example.com': ['169.254.169.254'],
  localhost: ['127.0.0.1', '::1'],
}

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({
    workers: false,
    deploys: {
      runtime: await loadRuntime(runtimeFolder),
      places: { endpoints: ['http://10.0.0.9:9000'], netlifyUrl: '', cloudflareUrl: '' },
    },
    addressesOf: (name, _, done) => {
      const found = names[name]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      if (found) done(null, found)
      else done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), [])
    },
  })
  call = await signIn(api)
  await api.importSite('inn', testDefinition(1, 1))
})
afterAll(() => api.close())

const refused = [
  'https://127.0.0.1/in',
  'https://127.1/in',
  'https://2130706433/in',
  'https://10.0.0.7/in',
  'https://169.254.169.254/latest/meta-data',
  'https://168.63.129.16/machine',
  'https://0x7f.1/in',
  'https://017700000001/in',
  'https://127。0。0。1/in',
  'https://①②⑦.0.0.1/in',
  'https://127%2e0.0.1/in',
  'https://127.0.0.1./in',
  'https://192.168.257/in',
  'https://0/in',
  'https://10.0.0.7\\@hooks.example.com/in',
  'https://ⓛocalhost/in',
  'https://lo\u00adcalhost/in',
  'https://[::]/in',
  'https://[64:ff9b::7f00:1]/in',
  'https://[2002:7f00:1::]/in',
  'https://[fe80::1]/in',
  'https://[::1]/in',
  'https://[::ffff:10.0.0.7]/in',
  'https://localhost/in',
  'https://inside.example.com/in',
  'https://half.example.com/in',
  'https://metadata.example.com/in',
]
const taken = [
  'https://hooks.example.com/in',
  'https://93.184.216.34/in',
  // It may be entered in DNS later.
  'https://not-yet.example.com/in',
]

const addWebhook = (url: string) =>
  call('POST', '/api/sites/inn/webhooks', { url, events: ['submission.created'] })

async function expectRefusal(answer: Response, path: string): Promise<void> {
  const { issues } = (await answer.json()) as ErrorReply
  expect([answer.status, issues.map((issue) => [issue.path, issue.rule])]).toEqual([
    400,
    [[path, 'refused-address']],
  ])
  expect(issues[0]?.message).toContain('no public https:// address')
}

test.each(refused)('a webhook at %s is not saved, nor is one moved there', async (url) => {
  await expectRefusal(await addWebhook(url), '/url')
  const made = await addWebhook('https://hooks.example.com/in')
  expect(made.status).toBe(201)
  const { id, revision } = (await made.json()) as { id: string; revision: string }
  const moved = await call('PUT', `/api/webhooks/${id}`, { url }, { 'If-Match': `"${revision}"` })
  await expectRefusal(moved, '/url')
  expect((await call('DELETE', `/api/webhooks/${id}`)).status).toBe(200)
})

test.each([
  'https://hooks.example.com@127.0.0.1/in',
  'https://10.0.0.7#@hooks.example.com/in',
  'https://hooks.example.com:8443/in',
  'http://hooks.example.com/in',
  'https://127.0.0.1%00.example.com/in',
])('nor is one at %s', async (url) => {
  expect((await addWebhook(url)).status).toBe(400)
})

test.each(taken)('a webhook at %s is saved', async (url) => {
  const made = await addWebhook(url)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await call('DELETE', `/api/webhooks/${id}`)
})

const bucket = {
  ...{ kind: 's3', bucket: 'inn', address: 'https://inn.example.com' },
  credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
}
const save = (endpoint: string) => call('PUT', '/api/sites/inn/delivery-target', { ...bucket, endpoint })

test.each([...refused, 'http://hooks.example.com'])('a bucket at %s is not saved', async (endpoint) => {
  await expectRefusal(await save(endpoint), '/endpoint')
})

test.each(['', 'https://hooks.example.com', 'http://10.0.0.9:9000'])(
  'a bucket at "%s" is saved',
  async (endpoint) => {
    expect((await save(endpoint)).status).toBe(200)
    await call('DELETE', '/api/sites/inn/delivery-target')
  },
)

test('Slack is told where its name leads to the internet', async () => {
  const alert = { name: 'Team', events: ['submission.created'], pace: 'AT_ONCE', language: 'EN' }
  const place = { kind: 'SLACK', url: 'https://hooks.slack.com/services/T0/B0/x' }
  expect((await call('POST', '/api/sites/inn/alerts', { ...alert, place })).status).toBe(201)
})

test('whoever has no such site learns nothing of where a name leads', async () => {
  const answer = await call('POST', '/api/sites/none/webhooks', {
    ...{ url: 'https://inside.example.com/in', events: ['submission.created'] },
  })
  expect(answer.status).toBe(404)
})

test('a name that DNS does not answer for in time is taken, and is looked at with every delivery', async () => {
  const mayLeave = createAddressCheck({ addressesOf: () => {}, timeoutMs: 20 })
  expect(await mayLeave('https://slow.example.com/')).toBe(true)
  expect(await mayLeave('https://10.0.0.7/')).toBe(false)
})
