import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'

/** An address as Zapier gives it to what it subscribes to. */
const hook = 'https://hooks.zapier.com/hooks/standard/123/abc/'
const sent: { url: string; body: string }[] = []
let status = 200
let api: TestApi
let key = ''
beforeAll(async () => {
  api = await openTestApi({
    workers: false,
    post: async ({ url, body }) => {
      sent.push({ url, body })
      return { status, answer: '' }
    },
    addressesOf: (_, __, done) => done(null, [{ address: '93.184.216.34', family: 4 }]),
  })
  const staff = await signIn(api)
  await api.importSite('inn', testDefinition())
  const made = await staff('POST', '/api/api-keys', { name: 'Zapier', method: 'KEY' })
  key = ((await made.json()) as { secret: string }).secret
})
afterAll(() => api.close())

const program = (method: string, path: string, body?: object) =>
  api.app.request(path, {
    method,
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

function receive(id: string): void {
  const now = Date.now()
  api.database.transaction((db) => {
    queueWebhooks(db, { siteId: 'inn', type: 'submission.created', data: { id }, now })
  })
  api.publishing.notify()
}

test('I06 a program with a key subscribes to what a site receives, is told, and unsubscribes', async () => {
  const wrong = await program('POST', '/api/v1/sites/inn/webhooks', { url: 'http://a.example', events: [] })
  expect(wrong.status).toBe(400)
  const subscription = { url: hook, events: ['submission.created'] }
  const subscribed = await program('POST', '/api/v1/sites/inn/webhooks', subscription)
  expect(subscribed.status, await subscribed.clone().text()).toBe(201)
  const { id, secret } = (await subscribed.json()) as WebhookWithSecret
  expect(secret).toMatch(/^whsec_/)
  receive('first')
  await expect.poll(() => sent.map(({ url }) => url)).toEqual([hook])
  expect(JSON.parse(sent[0]!.body)).toMatchObject({ type: 'submission.created', data: { id: 'first' } })

  expect((await program('DELETE', `/api/v1/webhooks/${id}`)).status).toBe(200)
  expect((await program('DELETE', `/api/v1/webhooks/${id}`)).status).toBe(404)
  receive('second')
  // What another subscription is told of afterwards shows that this one would have been told.
  const other = await program('POST', '/api/v1/sites/inn/webhooks', { ...subscription, url: `${hook}other/` })
  expect(other.status).toBe(201)
  receive('third')
  await expect.poll(() => sent.map(({ body }) => JSON.parse(body).data.id)).toEqual(['first', 'third'])
})

test('I06 a subscription whose address answers that it is gone ends by itself', async () => {
  status = 410
  receive('fourth')
  const staff = await signIn(api)
  await expect
    .poll(async () => {
      const answer = await staff('GET', '/api/sites/inn/webhooks')
      return ((await answer.json()) as { webhooks: { isEnabled: boolean }[] }).webhooks
    })
    .toMatchObject([{ isEnabled: false }])
})
