import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  DeliveryDetail,
  DeliveryRow,
  WebhookRow,
  WebhookWithSecret,
} from '#model/calls/messages/webhooks.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { createTestCompiler } from '#testing/api/worker.ts'
import { webhooks } from '../../../db/schema/webhooks.ts'
import { createPoster } from '../../../infra/outbound/post-outbound.ts'
import { queueWebhooks } from './queue-webhooks.ts'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The receiver's responses, by path. */
const answers: Record<string, (received: number) => { status: number; body?: string; location?: string }> = {
  '/ok': () => ({ status: 200, body: 'thank you' }),
  '/later': (received) => ({ status: received < 2 ? 503 : 204 }),
  '/gone': () => ({ status: 410 }),
  '/moved': () => ({ status: 302, location: '/ok' }),
  '/long': () => ({ status: 200, body: 'x\u0000'.repeat(200_000) }),
}
const received: Received[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body })
    if (path === '/silent') return
    const answer = answers[path]?.(received.filter((one) => one.path === path).length)
    if (answer?.location) response.setHeader('location', answer.location)
    response.statusCode = answer?.status ?? 404
    response.end(answer?.body)
  })
})

let api: TestApi
let call: Call
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
  api = await openTestApi({
    post: createPoster({ mayConnect: (_, to) => to === port, timeoutMs: 300 }),
    compile: (blobs) => async (snapshot) => createTestCompiler(blobs)(snapshot),
  })
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
})
afterAll(async () => {
  await api.close()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  received.length = 0
})

const json = async <Reply>(answer: Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply

/** A webhook of the site whose address is set to the receiver's. */
async function addTold(path: string, events = ['submission.created']): Promise<WebhookWithSecret> {
  const body = { url: 'https://hooks.example.com/in', events }
  const made = await json<WebhookWithSecret>(call('POST', '/api/sites/inn/webhooks', body))
  const url = `http://127.0.0.1:${port}${path}`
  api.database.db.update(webhooks).set({ url }).where(eq(webhooks.id, made.id)).run()
  return made
}

/** The newest delivery of a webhook, after a number of attempts. */
async function deliveryOf(webhookId: string, tries = 1): Promise<DeliveryDetail> {
  const filter = encodeURIComponent(JSON.stringify({ webhookId }))
  for (let wait = 0; wait < 400; wait++) {
    const [row] = await json<DeliveryRow[]>(call('GET', `/api/webhook-deliveries?filter=${filter}`))
    if (row && row.tries.length >= tries)
      return json<DeliveryDetail>(call('GET', `/api/webhook-deliveries/${row.id}`))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The delivery was not tried.')
}

function tell(id = 'sub-1', siteId = 'inn') {
  const data = { id, email: 'hana@example.com' }
  const now = api.now()
  const isQueued = api.database.transaction((db) =>
    queueWebhooks(db, { siteId, type: 'submission.created', data, now }),
  )
  api.publishing.notify()
  return isQueued
}

const remove = ({ id }: Pick<WebhookRow, 'id'>) => call('DELETE', `/api/webhooks/${id}`)

/** Checks a signature like a receiver, written from the specification of Standard Webhooks. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

test('what is told is signed, and the log shows what was sent and answered', async () => {
  const hook = await addTold('/ok')
  expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(tell()).toBe(true)
  const delivery = await deliveryOf(hook.id)
  expect(delivery).toMatchObject({ state: 'delivered', type: 'submission.created', answer: 'thank you' })
  expect(delivery.tries).toEqual([expect.objectContaining({ status: 200, failure: null })])
  const [sent] = received
  expect(isSigned(sent!, hook.secret)).toBe(true)
  expect(isSigned(sent!, `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false)
  expect(isSigned({ ...sent!, body: `${sent!.body} ` }, hook.secret)).toBe(false)
  expect(JSON.parse(sent!.body)).toMatchObject({
    type: 'submission.created',
    data: { siteId: 'inn', id: 'sub-1', email: 'hana@example.com' },
  })
  expect(sent!.body).toBe(delivery.body)
  await remove(hook)
})

test('the secret is shown once, and after a change both secrets sign for a while', async () => {
  const hook = await addTold('/ok')
  const listed = await (await call('GET', '/api/sites/inn/webhooks')).text()
  expect(listed).not.toContain('whsec_')
  const changed = await json<WebhookWithSecret>(call('POST', `/api/webhooks/${hook.id}/secret`))
  expect(changed.secret).not.toBe(hook.secret)
  tell()
  await deliveryOf(hook.id)
  expect([hook.secret, changed.secret].map((secret) => isSigned(received[0]!, secret))).toEqual([true, true])
  api.database.db.update(webhooks).set({ oldSecretUntil: 1 }).where(eq(webhooks.id, hook.id)).run()
  received.length = 0
  await call('POST', `/api/webhooks/${hook.id}/test`)
  await expect.poll(() => received.length).toBe(1)
  expect([hook.secret, changed.secret].map((secret) => isSigned(received[0]!, secret))).toEqual([false, true])
  await remove(hook)
})

test('a test goes the way of a real event', async () => {
  const hook = await addTold('/ok')
  const asked = await call('POST', `/api/webhooks/${hook.id}/test`)
  expect(asked.status).toBe(202)
  const delivery = await deliveryOf(hook.id)
  expect(delivery).toMatchObject({ state: 'delivered', type: 'webhook.test' })
  expect(isSigned(received[0]!, hook.secret)).toBe(true)
  await remove(hook)
})

test('what is not taken is tried again under the same id, and can be sent once more by hand', async () => {
  const hook = await addTold('/later')
  tell()
  const delivery = await deliveryOf(hook.id, 2)
  expect(delivery.state).toBe('delivered')
  expect(delivery.tries.map(({ status, failure }) => [status, failure])).toEqual([
    [503, 'bad-status'],
    [204, null],
  ])
  const again = await call('POST', `/api/webhook-deliveries/${delivery.id}/replay`)
  expect(again.status).toBe(202)
  await expect.poll(() => received.length).toBe(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  await remove(hook)
}, 10_000)

test.each([
  ['/moved', { status: 302, failure: 'redirected' }],
  ['/silent', { status: null, failure: 'timed-out' }],
])('an address that answers as %s has not taken it', async (path, outcome) => {
  const hook = await addTold(path)
  tell()
  const delivery = await deliveryOf(hook.id)
  expect(delivery.state).toBe('waiting')
  expect(delivery.tries[0]).toMatchObject(outcome)
  expect(received.map((one) => one.path)).not.toContain('/ok')
  const early = await call('POST', `/api/webhook-deliveries/${delivery.id}/replay`)
  expect(early.status).toBe(409)
  await remove(hook)
})

test('of a long answer the beginning is kept', async () => {
  const hook = await addTold('/long')
  tell()
  const { answer, state } = await deliveryOf(hook.id)
  expect([state, answer?.length]).toEqual(['delivered', 4_000])
  await remove(hook)
})

test('an address that is gone for good is told nothing more, until somebody turns it on', async () => {
  const hook = await addTold('/gone')
  tell()
  expect((await deliveryOf(hook.id)).state).toBe('failed')
  expect(tell('sub-2')).toBe(false)
  const { webhooks: rows } = await json<{ webhooks: WebhookRow[] }>(call('GET', '/api/sites/inn/webhooks'))
  expect(rows[0]).toMatchObject({ isEnabled: false, goneAt: expect.any(String) })
  const on = await json<WebhookRow>(call('PUT', `/api/webhooks/${hook.id}`, { isEnabled: true }))
  expect(on).toMatchObject({ isEnabled: true, goneAt: null })
  await remove(hook)
})

test('an event goes to those that want it, of its site', async () => {
  const hook = await addTold('/ok', ['survey.answered'])
  expect(tell()).toBe(false)
  await call('PUT', `/api/webhooks/${hook.id}`, { events: ['submission.created', 'survey.answered'] })
  expect(tell('x', 'other')).toBe(false)
  expect(tell()).toBe(true)
  await deliveryOf(hook.id)
  await remove(hook)
})

test('a webhook that does not answer holds up no other, and none of its own is lost', async () => {
  const silent = await addTold('/silent')
  const quick = await addTold('/ok', ['survey.answered'])
  for (let number = 0; number < 8; number++) tell(`sub-${number}`)
  await expect.poll(() => received.length).toBe(2)
  const now = api.now()
  const data = { id: 'answer' }
  api.database.transaction((db) => queueWebhooks(db, { siteId: 'inn', type: 'survey.answered', data, now }))
  api.publishing.notify()
  await expect.poll(() => received.find(({ path }) => path === '/ok'), { interval: 5 }).toBeDefined()
  // It gets none of the others before the first two have timed out.
  expect(received.filter(({ path }) => path === '/silent').length).toBe(2)
  const told = () => new Set(received.map(({ headers }) => headers['webhook-id'])).size
  await expect.poll(told, { timeout: 8_000 }).toBe(9)
  await Promise.all([remove(silent), remove(quick)])
}, 15_000)

test('what is told goes with what it tells of', () => {
  const work = () =>
    api.database.transaction((db) => {
      queueWebhooks(db, { siteId: 'inn', type: 'submission.created', data: { id: 'x' }, now: 0 })
      throw new Error('given up')
    })
  expect(work).toThrow('given up')
  expect(received).toEqual([])
})

test('a publish that has gone live is told', async () => {
  const hook = await addTold('/ok', ['publish.live'])
  const { id } = await json<{ id: string }>(call('POST', '/api/sites/inn/publish'))
  await whenEnded(call, id)
  api.publishing.notify()
  await deliveryOf(hook.id)
  // Deliveries of an earlier test may arrive late.
  const told = received.find(({ body }) => body.includes('publish.live'))
  expect(JSON.parse(told!.body)).toMatchObject({
    type: 'publish.live',
    data: { id, siteId: 'inn', release: 1 },
  })
  await remove(hook)
})

test.each([
  ['http://hooks.example.com/'],
  ['https://user:secret@hooks.example.com/'],
  ['https://hooks.example.com:8443/'],
  ['ftp://hooks.example.com/'],
  ['hooks.example.com'],
])('the address %s is refused beside its field', async (url) => {
  const answer = await call('POST', '/api/sites/inn/webhooks', { url, events: ['publish.live'] })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: [{ path: '/url', rule: 'https-address' }] })
})

test('two who change one webhook do not overwrite each other', async () => {
  const hook = await addTold('/ok')
  const headers = { 'if-match': `"${hook.revision}"` }
  expect((await call('PUT', `/api/webhooks/${hook.id}`, { isEnabled: false }, headers)).status).toBe(200)
  expect((await call('PUT', `/api/webhooks/${hook.id}`, { isEnabled: true }, headers)).status).toBe(409)
  await remove(hook)
})

test('a site has ten webhooks at most', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => addTold('/ok')))
  const answer = await call('POST', '/api/sites/inn/webhooks', {
    url: 'https://hooks.example.com/',
    events: ['publish.live'],
  })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ reason: 'too-many-webhooks' }),
  ])
  for (const hook of made) await remove(hook)
})
