import { expect, test } from 'vitest'
import { callAddress } from './call-address.ts'

test('a query has texts as they are and all else as JSON; what is undefined is left out', () => {
  const filter = { siteId: 'inn' }
  const address = callAddress('GET /api/versions', { query: { filter, range: [0, 9], sort: undefined } })
  expect(address).toBe(`/api/versions?${new URLSearchParams({ filter: '{"siteId":"inn"}', range: '[0,9]' })}`)
  expect(callAddress('GET /api/jobs/calendar', { query: { month: '2026-11' } })).toBe(
    '/api/jobs/calendar?month=2026-11',
  )
})
