import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddAlertBody, AlertDeliveries, AlertRow, SiteAlerts } from '#model/calls/messages/alerts.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addAlertNews } from '../../../db/messages/alert-news.ts'
import { listMails } from '../../../db/messages/mails.ts'
import { alertNews, alerts } from '../../../db/schema/alerts.ts'
import { createPoster } from '../../../infra/outbound/post-outbound.ts'
import { queueAlerts } from './queue-alerts.ts'
import { sealPlace } from './send-alert.ts'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: { text?: string; to?: string; messages?: { text: string }[] }
}

const received: Received[] = []
/** The receiver's status, by path and number of calls. */
const answers: Record<string, (count: number) => number> = {
  '/later': (count) => (count < 2 ? 503 : 200),
  '/gone': () => 410,
  '/v2/bot/message/push': () => 200,
}
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: JSON.parse(body) })
    response.statusCode = answers[path]?.(received.filter((one) => one.path === path).length) ?? 200
    response.end('ok')
  })
})

let api: TestApi
let call: Call
let origin = ''
let now = Date.now()
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const post = createPoster({ mayConnect: (_, to) => to === port, timeoutMs: 1_000 })
  api = await openTestApi({ post, lineApi: origin, workers: false, now: () => now })
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await api.importSite('spa', testDefinition())
})
afterAll(async () => {
  await api.close()
  receiver.closeAllConnections()
  receiver.close()
})

const wish: AddAlertBody = {
  name: 'Team',
  place: { kind: 'SLACK', url: 'https://hooks.slack.com/services/T0/B0/secret-of-slack' },
  events: ['submission.created', 'domain.broken'],
  pace: 'AT_ONCE',
  language: 'EN',
}

async function add(change: Partial<AddAlertBody> = {}, siteId = 'inn'): Promise<AlertRow> {
  const answer = await call('POST', `/api/sites/${siteId}/alerts`, { ...wish, ...change })
  expect(answer.status).toBe(201)
  return (await answer.json()) as AlertRow
}

/** Calls accept https only, so the receiver's address is set in the database. */
function leadTo(id: string, path: string): void {
  const { db } = api.database
  const sealed = sealPlace(db, id, { kind: 'SLACK', url: origin + path })
  db.update(alerts).set({ sealed }).run()
}

const happens = (type: 'submission.created' | 'domain.broken' = 'submission.created', siteId = 'inn') =>
  queueAlerts(api.database.db, { siteId, type, detail: type === 'domain.broken' ? 'a<b>.jp' : '', now })

async function logOf(id: string, state: string) {
  const read = async () =>
    ((await (await call('GET', `/api/alerts/${id}/deliveries`)).json()) as AlertDeliveries).deliveries
  await expect.poll(async () => (await read())[0]?.state, { timeout: 5_000 }).toBe(state)
  return read()
}

const remove = async ({ id }: AlertRow) => {
  expect((await call('DELETE', `/api/alerts/${id}`)).status).toBe(200)
}

test('N04 what happens is told in Slack, and a flood is one message', async () => {
  const alert = await add()
  leadTo(alert.id, '/ok')
  const before = received.length
  api.database.transaction(() => {
    happens()
    happens()
    happens('domain.broken')
  })
  const [delivery] = await logOf(alert.id, 'delivered')
  expect(delivery?.text).toContain('2 new enquiries')
  expect(received.at(-1)?.body.text).toContain('a&lt;b&gt;.jp needs attention')
  happens()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(received.length).toBe(before + 1)
  now += 60_001
  await expect.poll(() => received.length).toBe(before + 2)
  await remove(alert)
})

test('a place that is not there is tried again; one that is gone for good turns the alert off', async () => {
  const alert = await add()
  leadTo(alert.id, '/gone')
  happens()
  const [failed] = await logOf(alert.id, 'failed')
  expect(failed?.tries).toMatchObject([{ status: 410, failure: 'bad-status' }])
  const { alerts: listed } = (await (await call('GET', '/api/sites/inn/alerts')).json()) as SiteAlerts
  expect(listed.find(({ id }) => id === alert.id)).toMatchObject({ isEnabled: false })
  expect((await call('POST', `/api/alerts/${alert.id}/test`)).status).toBe(202)
  await remove(alert)
})

test('a private address is refused on the way, whatever was entered', async () => {
  const alert = await add()
  const { db } = api.database
  const sealed = sealPlace(db, alert.id, { kind: 'SLACK', url: 'https://127.0.0.1/services' })
  db.update(alerts).set({ sealed }).run()
  expect((await call('POST', `/api/alerts/${alert.id}/test`)).status).toBe(202)
  await expect
    .poll(async () => {
      const answer = await call('GET', `/api/alerts/${alert.id}/deliveries`)
      return ((await answer.json()) as AlertDeliveries).deliveries[0]?.tries[0]?.failure
    })
    .toBe('refused-address')
  await remove(alert)
})

test('LINE gets a push with the token, and with a key by which it takes the message once', async () => {
  const to = `U${'0123456789abcdef'.repeat(2)}`
  const alert = await add({
    place: { kind: 'LINE', token: 'secret-token-of-the-channel', to },
    language: 'JP',
  })
  await call('POST', `/api/alerts/${alert.id}/test`)
  const [delivery] = await logOf(alert.id, 'delivered')
  expect(received.at(-1)).toMatchObject({
    path: '/v2/bot/message/push',
    headers: { authorization: 'Bearer secret-token-of-the-channel', 'x-line-retry-key': delivery?.id },
    body: { to, messages: [{ type: 'text', text: expect.stringContaining('テスト送信') }] },
  })
  await remove(alert)
})

test('a digest by mail waits for its time, and tells of all sites of the account', async () => {
  const place = { kind: 'MAIL', email: 'team@example.com' } as const
  const alert = await add({ place, pace: 'HOURLY', isForAllSites: true })
  const mails = () =>
    listMails(api.database.db, {
      ...{ sort: { field: 'createdAt', order: 'DESC' }, offset: 0, limit: 10 },
    }).rows.filter(({ to }) => to === place.email)
  happens('submission.created', 'inn')
  happens('submission.created', 'spa')
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(mails()).toEqual([])
  now += 60 * 60_000 + 1
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]).toMatchObject({ subject: '2 news from your sites', template: 'alert' })
  await remove(alert)
})

test('digests that wait for their time hold up nobody who is told at once', async () => {
  const { db } = api.database
  const alert = await add({ events: ['domain.broken'] })
  leadTo(alert.id, '/ok')
  const row = db.select().from(alerts).where(eq(alerts.id, alert.id)).get()!
  const news = { siteId: 'inn', type: 'submission.created', detail: '', createdAt: now } as const
  for (let each = 0; each < 120; each++) {
    const id = `digest-${each}`
    db.insert(alerts)
      .values({ ...row, id, pace: each % 2 === 0 ? 'HOURLY' : 'DAILY', events: ['submission.created'] })
      .run()
    addAlertNews(db, { ...news, alertId: id })
  }
  now += 1
  happens('domain.broken')
  await logOf(alert.id, 'delivered')
  const waiting = () => db.select({ id: alertNews.alertId }).from(alertNews).all().length
  expect(waiting()).toBe(120)
  now += 60 * 60_000
  await expect.poll(waiting).toBe(60)
  now += 23 * 60 * 60_000
  await expect.poll(waiting).toBe(0)
  db.delete(alerts).where(like(alerts.id, 'digest-%')).run()
  call = await signIn(api)
  await remove(alert)
})

test('secrets are neither answered nor stored as they are, and a change needs what was seen', async () => {
  const alert = await add()
  const list = await (await call('GET', '/api/sites/inn/alerts')).text()
  expect(list).toContain('hooks.slack.com')
  expect(list + JSON.stringify(api.database.db.select().from(alerts).all())).not.toContain('secret-of-slack')
  const headers = { 'If-Match': `"${alert.revision}"` }
  const changed = await call('PUT', `/api/alerts/${alert.id}`, { pace: 'DAILY' }, headers)
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { pace: 'DAILY', place: 'hooks.slack.com' },
  ])
  expect((await call('PUT', `/api/alerts/${alert.id}`, { pace: 'HOURLY' }, headers)).status).not.toBe(200)
  await remove(alert)
})

test.each([
  [{ place: { kind: 'SLACK', url: 'http://hooks.slack.com/x' } }],
  [{ place: { kind: 'SLACK', url: 'https://hooks.slack.com.evil.example/services/T0/B0/x' } }],
  [{ place: { kind: 'SLACK', url: 'https://evil.example/hooks.slack.com/services/T0/B0/x' } }],
  [{ place: { kind: 'SLACK', url: 'https://xhooks.slack.com/services/T0/B0/x' } }],
  [{ place: { kind: 'SLACK', url: 'https://hooks.slack.com./services/T0/B0/x' } }],
  [{ place: { kind: 'LINE', token: 'x', to: 'U1' } }],
  [{ place: { kind: 'MAIL', email: 'nobody' } }],
  [{ events: [] }],
  [{ place: { kind: 'FAX', number: '1' } }],
])('%j is refused', async (change) => {
  expect((await call('POST', '/api/sites/inn/alerts', { ...wish, ...change })).status).toBe(400)
})
