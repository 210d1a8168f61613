import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import type { AdDeliveryDetail, AdDeliveryRow } from '#model/calls/messages/ad-deliveries.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import type { AdConversion } from '#model/records/ad-conversion.ts'
import { adVisitorHeader } from '#model/records/ad-service.ts'
import { startAdServers } from '#testing/api/ad-servers.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { adDeliveries } from '../../../db/schema/ad-deliveries.ts'
import { submissions } from '../../../db/schema/submissions.ts'
import { googleBody, internationalPhone, metaBody } from './conversion-body.ts'

const token = 'EAAB-token-of-meta'
const secret = 'secret-of-google'
const version = formVersion(defaultForms.CONTACT_SETTING)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let servers: Awaited<ReturnType<typeof startAdServers>>
let visitors: TestVisitors
beforeAll(async () => {
  servers = await startAdServers(token)
  const { adPlaces, post } = servers
  visitors = await openTestVisitors({ adPlaces, post })
  const tags = { metaPixelId: '1234567890123', googleAnalyticsId: 'G-ABC1234567' }
  const consent = { version: 2, holds: 'ALL' } as const
  await visitors.publish('inn', { tags, consent })
  await visitors.publish('bar', { tags })
  for (const siteId of ['inn', 'bar']) {
    await setSecret(siteId, 'meta', token)
    await setSecret(siteId, 'google-analytics', secret)
  }
})
afterAll(async () => {
  await visitors.close()
  servers.close()
})
beforeEach(() => {
  servers.requests.length = 0
  servers.next.length = 0
})

async function setSecret(siteId: string, name: string, value: string | null) {
  const set = await visitors.staff('PUT', `/api/sites/${siteId}/secrets`, { name, secret: value })
  expect(set.status).toBe(200)
}

let sent = 0

/** Sends a form; the visitor is as their browser says, or has not agreed. */
async function send(siteId: string, visitor?: object, email = ' Hana.Sato@Gmail.com ') {
  const data = { email, company: `花や ${sent++}` }
  const headers = {
    'user-agent': phone,
    ...(visitor ? { [adVisitorHeader]: JSON.stringify(visitor) } : {}),
  }
  const json = { data, lang: 'JP', version, agreement: false }
  const answer = await visitors.call(siteId, '/contact', { json, headers })
  expect(answer.status).toBe(201)
  visitors.publishing.notify()
  return ((await answer.json()) as { conversion?: AdConversion }).conversion!
}

const agreed = {
  consent: 2,
  page: '/contact?email=x',
  fbp: 'fb.1.1700000000000.123',
  client: '12.34',
  session: '1700000000',
}
const rows = () => visitors.database.db.select().from(adDeliveries).all()
const told = async (count: number) => {
  await expect.poll(() => servers.requests.length, { timeout: 20_000 }).toBe(count)
  return servers.requests
}

test('A17 Meta and Google are told of a form by the contracts, with the event id of the browser', async () => {
  const conversion = await send('inn', agreed)
  const requests = await told(2)
  const meta = requests.find(({ service }) => service === 'meta')!
  expect(meta.path).toMatch(/^\/v\d+\.0\/1234567890123\/events$/)
  const [event] = meta.body.data as Record<string, Record<string, unknown>>[]
  expect(event).toMatchObject({
    event_name: 'Lead',
    event_id: conversion.id,
    event_source_url: 'http://inn.localhost:3001/contact',
    user_data: { em: [hashOf('hana.sato@gmail.com')], client_user_agent: phone, fbp: agreed.fbp },
  })
  const google = requests.find(({ service }) => service === 'google')!
  expect([google.path, Object.fromEntries(google.query)]).toEqual([
    '/mp/collect',
    { measurement_id: 'G-ABC1234567', api_secret: secret },
  ])
  expect(servers.checkGoogle(google.body)).toMatchObject({
    client_id: '12.34',
    user_data: { sha256_email_address: [hashOf('hanasato@gmail.com')] },
    events: [{ name: 'generate_lead', params: { event_id: conversion.id, session_id: '1700000000' } }],
  })
  // Google Analytics would count both sides.
  expect(conversion.isServerTold).toBe(true)
  await expect.poll(() => rows().map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(rows().find(({ service }) => service === 'meta')?.answer).toContain('"events_received":1')
})

test('Y03 A17 nothing is told of who has not agreed to this question; where nobody is asked, it is told', async () => {
  expect((await send('inn')).isServerTold).toBeUndefined()
  expect((await send('inn', { ...agreed, consent: 1 })).isServerTold).toBeUndefined()
  expect((await send('inn', { page: '/contact' })).isServerTold).toBeUndefined()
  expect((await send('bar', { page: '/contact' })).isServerTold).toBe(true)
  const requests = await told(2)
  expect(requests.every(({ body }) => JSON.stringify(body).includes('bar.localhost'))).toBe(true)
})

test('A17 the log shows what was sent and answered, without secrets and addresses, and goes with the form', async () => {
  servers.next.push({ status: 500, body: 'busy' })
  await setSecret('inn', 'google-analytics', null)
  const conversion = await send('inn', agreed)
  expect(conversion.isServerTold).toBeUndefined()
  await told(2)
  const list = await visitors.staff(
    'GET',
    `/api/ad-deliveries?filter=${encodeURIComponent('{"siteId":"inn"}')}`,
  )
  const [row] = (await list.json()) as AdDeliveryRow[]
  await expect
    .poll(async () => {
      const detail = await visitors.staff('GET', `/api/ad-deliveries/${row!.id}`)
      return (await detail.json()) as AdDeliveryDetail
    })
    .toMatchObject({
      service: 'meta',
      event: 'Lead',
      eventId: conversion.id,
      state: 'delivered',
      tries: [
        { status: 500, failure: 'bad-status' },
        { status: 200, failure: null },
      ],
      body: expect.not.stringContaining('client_ip_address'),
    })
  expect(JSON.stringify(rows())).not.toMatch(new RegExp(`${token}|${secret}`))
  const id = visitors.database.db.select().from(submissions).all().at(-1)!.id
  expect(rows().some(({ about }) => about === id)).toBe(true)
  expect((await visitors.staff('DELETE', `/api/submissions/${id}`)).status).toBe(200)
  expect(rows().some(({ about }) => about === id)).toBe(false)
  await setSecret('inn', 'google-analytics', secret)
})

test('A17 a wrong token is refused once, in words, and is not in the log', async () => {
  await setSecret('bar', 'meta', 'wrong-token-of-meta')
  await setSecret('bar', 'google-analytics', null)
  await send('bar', { page: '/contact' })
  await told(1)
  await expect.poll(() => rows().at(-1)).toMatchObject({ state: 'failed', tries: [{ status: 400 }] })
  expect(rows().at(-1)?.answer).toContain('Malformed access token …')
  expect(JSON.stringify(rows())).not.toContain('wrong-token')
})

test('A17 a test is sent under its code to Meta, and to the check of Google', async () => {
  const test = (siteId: string, body: object) => visitors.staff('POST', `/api/sites/${siteId}/ad-tests`, body)
  expect((await test('inn', { service: 'meta' })).status).toBe(400)
  expect((await test('bar', { service: 'google-analytics' })).status).toBe(409)
  expect((await test('inn', { service: 'meta', testCode: 'TEST12345' })).status).toBe(202)
  expect((await test('inn', { service: 'google-analytics' })).status).toBe(202)
  const requests = await told(2)
  expect(requests.find(({ service }) => service === 'meta')?.body.test_event_code).toBe('TEST12345')
  expect(requests.find(({ service }) => service === 'google')?.path).toBe('/debug/mp/collect')
  const tests = () => rows().filter(({ isTest }) => isTest)
  await expect.poll(() => tests().map(({ state }) => state)).toEqual(['delivered', 'delivered'])

  const fault = { validationMessages: [{ description: 'An event is missing.' }] }
  servers.next.push({ status: 200, body: JSON.stringify(fault) })
  expect((await test('inn', { service: 'google-analytics' })).status).toBe(202)
  await expect.poll(() => tests().at(-1)).toMatchObject({ state: 'failed' })
  expect(tests().at(-1)?.answer).toContain('An event is missing.')
})

test('telephone numbers are written as the services hash them', () => {
  const event = {
    ...{ name: 'Lead', id: 'e', at: 1_700_000_000_000, url: 'https://a.example/', fbclid: 'CLICK' },
    visitor: { page: '/' },
    phone: internationalPhone('０３-1234-5678', 'JP'),
  }
  expect(event.phone).toBe('+81312345678')
  expect(internationalPhone('+1 (212) 555-0100', 'EN')).toBe('+12125550100')
  expect(internationalPhone('0082 2 123 4567', 'JP')).toBe('+8221234567')
  expect(internationalPhone('212 555 0100', 'EN')).toBeUndefined()
  expect(metaBody(event)).toContain(hashOf('81312345678'))
  expect(metaBody(event)).toContain('"fbc":"fb.1.1700000000000.CLICK"')
  expect(googleBody(event)).toContain(hashOf('+81312345678'))
})
