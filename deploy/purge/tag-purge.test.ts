import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type CdnPlace, openTagPurge } from './tag-purge.ts'

interface Request {
  line: string
  headers: Record<string, unknown>
  body: string
}

/** A server that stands for a CDN: what it was asked, and the answers that it gives in turn before 200. */
async function cdnOf(name: CdnPlace['name'], statuses: number[] = []) {
  const requests: Request[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming
    requests.push({ line: `${method} ${url}`, headers, body: await text(incoming) })
    outgoing.writeHead(statuses.shift() ?? 200).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = name === 'varnish' ? undefined : 'secret'
  const { signal } = new AbortController()
  return { requests, purge: openTagPurge({ name, id: 'abc', token, url }, { signal }) }
}

test('Cloudflare purges by tags of a zone', async () => {
  const { purge, requests } = await cdnOf('cloudflare')
  await purge(['site-a', 'path-1'])
  expect(requests).toMatchObject([
    { line: 'POST /zones/abc/purge_cache', headers: { authorization: 'Bearer secret' } },
  ])
  expect(JSON.parse(requests[0]!.body)).toEqual({ tags: ['site-a', 'path-1'] })
})

test('Fastly purges by surrogate keys of a service', async () => {
  const { purge, requests } = await cdnOf('fastly')
  await purge(['site-a'])
  expect(requests).toMatchObject([{ line: 'POST /service/abc/purge', headers: { 'fastly-key': 'secret' } }])
  expect(JSON.parse(requests[0]!.body)).toEqual({ surrogate_keys: ['site-a'] })
})

test('Varnish purges by a header of its configuration', async () => {
  const { purge, requests } = await cdnOf('varnish')
  await purge(['site-a', 'path-1'])
  expect(requests).toMatchObject([{ line: 'PURGE /', headers: { 'xkey-purge': 'site-a path-1' } }])
})

test('purges of one moment are one request, with each tag once', async () => {
  const { purge, requests } = await cdnOf('cloudflare')
  await Promise.all([purge(['site-a']), purge(['site-b']), purge(['site-a'])])
  expect(requests.map(({ body }) => JSON.parse(body).tags)).toEqual([['site-a', 'site-b']])
  await purge(['site-c'])
  expect(requests).toHaveLength(2)
})

test('more tags than a request may have are several requests', async () => {
  const { purge, requests } = await cdnOf('cloudflare')
  await purge(Array.from({ length: 250 }, (_, number) => `path-${number}`))
  expect(requests.map(({ body }) => JSON.parse(body).tags.length)).toEqual([100, 100, 50])
})

test('what is refused is an error that names the token, and the next purge is sent all the same', async () => {
  const { purge, requests } = await cdnOf('cloudflare', [403])
  await expect(purge(['site-a'])).rejects.toThrow('Give the token of CLOUDFLARE_API_TOKEN the right to it.')
  await purge(['site-b'])
  expect(requests).toHaveLength(2)
})
