import { expect, test } from 'vitest'
import type { HttpOptions } from './http-client.ts'
import { saveRecord } from './save-record.ts'

async function sent(resource: string, seen: { revision?: string } | undefined) {
  const calls: { address: string; ifMatch: string | null; body: unknown }[] = []
  const http = async (address: string, { headers, body }: HttpOptions = {}) => {
    calls.push({ address, ifMatch: new Headers(headers).get('if-match'), body })
    return { status: 200, headers: new Headers(), body: '', json: {} }
  }
  await saveRecord(http, { resource, id: 'inn.a1', body: { a: 1 }, seen })
  return calls
}

test.each(['sites', 'users'])('%s are saved only over the revision that was seen', async (resource) => {
  expect(await sent(resource, { revision: 'abc' })).toEqual([
    { address: `/api/${resource}/inn.a1`, ifMatch: '"abc"', body: '{"a":1}' },
  ])
})

test('a record without a revision is saved over whatever stands there', async () => {
  expect(await sent('sites', {})).toMatchObject([{ ifMatch: null }])
  expect(await sent('sites', undefined)).toMatchObject([{ ifMatch: null }])
})
