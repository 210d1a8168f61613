import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

let visitors: TestVisitors

beforeAll(async () => {
  visitors = await openTestVisitors()
  await visitors.publish('inn')
})
afterAll(() => visitors.close())

test('a call that is not there is refused in the language of the visitor, with the clock', async () => {
  const answer = await visitors.call('inn', '/nothing', { headers: { 'accept-language': 'ja' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    code: 'NOT_FOUND',
    reason: 'no-such-call',
    now: expect.any(Number),
  })
})

test('a site that is not online has no calls', async () => {
  const answer = await visitors.call('nowhere', '/nothing')
  expect([answer.status, (await answer.json()) as object]).toEqual([
    404,
    expect.objectContaining({ reason: 'no-such-site' }),
  ])
})

test.each([
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'https://elsewhere.example'],
])('what another website asks a browser for is refused (%s: %s)', async (name, value) => {
  const answer = await visitors.call('inn', '/contact', { json: {}, headers: { [name]: value } })
  expect(answer.status).toBe(403)
})
