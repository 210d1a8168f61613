import { expect, test } from 'vitest'
import type { HttpOptions } from './http-client.ts'
import { createRequest } from './request.ts'

/** A client that records its requests and responds with them. */
function recordingClient() {
  const asked: { address: string; options: HttpOptions }[] = []
  const request = createRequest(async (address, options = {}) => {
    asked.push({ address, options })
    return { status: 200, headers: new Headers(), body: '', json: { id: 'answered' } }
  })
  return { asked, request }
}

test('a call goes to its address by its method, with its body as JSON', async () => {
  const { asked, request } = recordingClient()
  const body = { name: 'Before the fair', siteId: 'inn' }
  expect(await request('POST /api/versions', { body })).toEqual({ id: 'answered' })
  expect(asked).toEqual([
    { address: '/api/versions', options: { method: 'POST', body: JSON.stringify(body), headers: {} } },
  ])
})

test('what stands in an address is encoded, also what would lead elsewhere', async () => {
  const { asked, request } = recordingClient()
  const params = { id: '../admins', templateId: 'a/b?c' }
  await request('GET /api/sites/:id/templates/:templateId', { params })
  expect(asked[0]?.address).toBe('/api/sites/..%2Fadmins/templates/a%2Fb%3Fc')
})

test('a revision that was seen goes as If-Match, and without one nothing has to match', async () => {
  const { asked, request } = recordingClient()
  const folder = { params: { id: 'f1' }, body: { name: 'Summer' } }
  await request('PUT /api/media-folders/:id', { ...folder, revision: '3' })
  await request('PUT /api/media-folders/:id', { ...folder, revision: undefined })
  expect(asked.map(({ options }) => new Headers(options.headers).get('if-match'))).toEqual(['"3"', null])
})

test('bytes go as they are, under their type', async () => {
  const { asked, request } = recordingClient()
  const body = new Blob(['a,b'])
  await request('PUT /api/me/picture', { body })
  await request('POST /api/user-imports', { body, contentType: 'text/csv' })
  expect(
    asked.map(({ options }) => [options.body, new Headers(options.headers).get('content-type')]),
  ).toEqual([
    [body, 'application/octet-stream'],
    [body, 'text/csv'],
  ])
})
