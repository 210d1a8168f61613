import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { declarations } from './matched-call.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
})
afterAll(() => api.close())

/** Every list of the console, with a valid filter. */
const lists = Object.entries(declarations).flatMap(([name, { list }]) => {
  const path = name.replace('GET ', '')
  if (!list || path.startsWith('/api/v1/') || path.includes(':')) return []
  const fields = list.filter instanceof z.ZodObject ? Object.keys(list.filter.shape) : []
  return [
    { path, hasText: fields.includes('q'), filter: fields.includes('siteId') ? { siteId: 'none' } : {} },
  ]
})

const statusOf = async (path: string, filter: object) =>
  (await call('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).status

test('there are lists to be asked', () => {
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ hasText }) => hasText).length).toBeGreaterThan(4)
})

test.each(lists)('$path refuses filters that it does not have', async ({ path, filter }) => {
  expect(await statusOf(path, filter)).toBe(200)
  expect(await statusOf(path, { ...filter, passwordHash: 'x' })).toBe(400)
  expect(await statusOf(path, { ...filter, $or: [] })).toBe(400)
  expect((await call('GET', `${path}?filter=[]`)).status).toBe(400)
  expect((await call('GET', `${path}?sort=["secret","ASC"]`)).status).toBe(400)
})

test.each(lists.filter(({ hasText }) => hasText))(
  '$path refuses texts with characters that no record can hold',
  async ({ path, filter }) => {
    for (const q of ['a', '潮灯', '%', "'", '😀', 'a\tb'])
      expect(await statusOf(path, { ...filter, q })).toBe(200)
    for (const q of ['\0', 'a\0b', '\u0007', '\u001b[31m', '\u0085', '\ud800', '\uffff'])
      expect(await statusOf(path, { ...filter, q })).toBe(400)
  },
)
