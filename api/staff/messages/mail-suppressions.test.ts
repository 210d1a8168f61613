import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSuppressionRow } from '#model/calls/messages/mails.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { putSuppression } from '../../db/messages/mail-suppressions.ts'

let api: TestApi
let provider: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  provider = await signIn(api)
  for (const [index, address] of ['Hana@Inn.example', 'ken@inn.example', '100%@spa.example'].entries())
    putSuppression(api.database.db, {
      ...{ address, reason: index === 1 ? 'complaint' : 'bounce', detail: `550 ${index}` },
      ...{ at: 1_000 + index, happenedAt: 1_000 + index },
    })
})
afterAll(() => api.close())

const listed = async (query = ''): Promise<string[]> => {
  const answer = await provider('GET', `/api/mail-suppressions${query}`)
  return ((await answer.json()) as MailSuppressionRow[]).map(({ id }) => id)
}
const searched = (q: string) => listed(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`)

test('addresses that get no mail are listed with reason and time, the newest first or last', async () => {
  const answer = await provider('GET', '/api/mail-suppressions')
  expect(await answer.json()).toEqual([
    { id: '100%@spa.example', reason: 'bounce', detail: '550 2', at: '1970-01-01T00:00:01.002Z' },
    { id: 'ken@inn.example', reason: 'complaint', detail: '550 1', at: '1970-01-01T00:00:01.001Z' },
    { id: 'hana@inn.example', reason: 'bounce', detail: '550 0', at: '1970-01-01T00:00:01.000Z' },
  ])
  const oldest = `?sort=${encodeURIComponent('["at","ASC"]')}`
  expect((await listed(oldest))[0]).toBe('hana@inn.example')
})

test('they are found by a part of them, whatever it is spelled like', async () => {
  expect(await searched('INN.')).toEqual(['ken@inn.example', 'hana@inn.example'])
  expect(await searched('0%@')).toEqual(['100%@spa.example'])
  expect(await searched('%')).toEqual(['100%@spa.example'])
  expect(await searched('nobody')).toEqual([])
})

test('one that is taken off is found no more', async () => {
  expect((await provider('DELETE', '/api/mail-suppressions/ken%40inn.example')).status).toBe(200)
  expect(await searched('inn')).toEqual(['hana@inn.example'])
})
