import { expect, test } from 'vitest'
import { createRequestTallies } from './request-tallies.ts'

const call = { part: 'api', route: '/api/sites/:id', method: 'GET', status: 200 } as const

test('requests are counted by bounds that hold all below them, as Prometheus reads them', () => {
  const { add, text } = createRequestTallies()
  for (const durationMs of [1, 5, 5.1, 20_000]) add({ ...call, durationMs })
  add({ ...call, route: '/:file{[a-z]+\\.js}', status: 404, durationMs: 1 })
  const labels = 'part="api",route="/api/sites/:id",method="GET",status="200"'
  const lines = text().split('\n')
  const of = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1)
  const name = 'swipress_http_request_duration_seconds'
  const bounds = ['0.005', '0.025', '10', '+Inf'].map((bound) =>
    of(`${name}_bucket{le="${bound}",${labels}}`),
  )
  expect(bounds).toEqual(['2', '3', '3', '4'])
  expect([of(`${name}_count{${labels}}`), Number(of(`${name}_sum{${labels}}`))]).toEqual(['4', 20.0111])
  expect(text()).toContain('route="/:file{[a-z]+\\\\.js}"')
})

test('of what sites have published, each answer has an outcome', () => {
  const { add, deliveries } = createRequestTallies()
  for (const status of [200, 206, 304, 301, 308, 404, 403, 405, 503])
    add({ ...call, part: 'sites', status, durationMs: 1 })
  add({ ...call, durationMs: 1 })
  expect(Object.fromEntries(deliveries())).toEqual({
    ...{ served: 2, not_modified: 1, redirected: 2, not_found: 1, refused: 2, damaged: 1 },
  })
})
