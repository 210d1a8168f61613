import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'

let server: Server
afterEach(() => void server.close())

async function serve(pages: Readonly<Record<string, string>>) {
  server = createServer((incoming, outgoing) => {
    const token = new URL(incoming.url!, 'http://x').searchParams.get('continuation-token')
    outgoing.end(pages[token ?? ''])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return openTestBucket({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, 'at/')
}

const object = (key: string) => `<Contents><Key>at/${key}</Key><ETag>"${key}"</ETag></Contents>`

test('a list of several pages is read to its end, page by page if wanted', async () => {
  const bucket = await serve({
    '': `<r>${object('a')}${object('b')}<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken></r>`,
    'a&b': `<r>${object('c')}<IsTruncated>false</IsTruncated></r>`,
  })
  const pages: string[][] = []
  for await (const page of bucket.pages('')) pages.push([...page.keys()])
  expect(pages).toEqual([['a', 'b'], ['c']])
  expect([...(await bucket.list(''))]).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ])
})
