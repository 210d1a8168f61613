import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { type BucketOptions, openBucket } from './bucket.ts'

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

/** A server that answers by method and path, and notes what it was asked, by which key. */
async function answering(answer: (asked: { method: string; path: string; key: string }) => [number, string]) {
  const asked: string[] = []
  server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const key = /Credential=(\w+)/.exec(headers.authorization ?? '')?.[1] ?? ''
    asked.push(`${method} ${key}`)
    const [status, body] = answer({ method, path: url, key })
    outgoing.writeHead(status, { 'content-length': body.length })
    outgoing.end(method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (renew?: BucketOptions['renew']) =>
    openBucket({
      ...{ bucket: 'site', prefix: 'at/', region: 'us-east-1', endpoint, concurrency: 4, attempts: 1, renew },
      credentials: { accessKeyId: 'OLD', secretAccessKey: 'x', sessionToken: 'old' },
    })
  return { asked, open }
}

const refusal = (code: string) => `<Error><Code>${code}</Code></Error>`

test('whether an object exists is not known where there is no bucket', async () => {
  const { open } = await answering(() => [404, refusal('NoSuchBucket')])
  await expect(open().size('a')).rejects.toThrow('There is no bucket site')
})

test('an object that is missing is asked for once more at most', async () => {
  const { open, asked } = await answering(({ method }) =>
    method === 'HEAD' ? [404, ''] : [200, '<ListBucketResult></ListBucketResult>'],
  )
  const bucket = open()
  for (const key of ['a', 'b', 'c']) expect(await bucket.size(key)).toBeUndefined()
  expect(asked).toEqual(['HEAD OLD', 'GET OLD', 'HEAD OLD', 'HEAD OLD'])
})

test.each(['ExpiredToken', 'InvalidToken'])('after %s, the credentials are read again', async (code) => {
  const { open, asked } = await answering(({ key }) => (key === 'NEW' ? [200, 'x'] : [400, refusal(code)]))
  let reads = 0
  const bucket = open(async () => {
    reads++
    return { accessKeyId: 'NEW', secretAccessKey: 'y', sessionToken: 'new' }
  })
  expect(await bucket.size('a')).toBe(1)
  expect((await bucket.read('a'))?.body.toString()).toBe('x')
  expect(asked).toEqual(['HEAD OLD', 'HEAD NEW', 'GET NEW'])
  expect(reads).toBe(1)
})

test('credentials that are still the expired ones are said to be', async () => {
  const { open, asked } = await answering(() => [400, refusal('ExpiredToken')])
  const same = async () => ({ accessKeyId: 'OLD', secretAccessKey: 'x', sessionToken: 'old' })
  await expect(open(same).read('a')).rejects.toThrow('The credentials have expired')
  const unreadable = async () => Promise.reject(new Error('no file'))
  await expect(open(unreadable).read('a')).rejects.toThrow('The credentials have expired')
  expect(asked).toEqual(['GET OLD', 'GET OLD'])
})

/** A server that says this to whoever connects. */
async function saying(say: (outgoing: ServerResponse) => void) {
  server = createServer((_, outgoing) => {
    outgoing.on('error', () => {})
    say(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return openBucket({
    ...{ bucket: 'site', prefix: 'at/', region: 'us-east-1', concurrency: 4, attempts: 2 },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'A', secretAccessKey: 'x' },
    maxAnswerBytes: 1_000_000,
    deadlineMs: 200,
  })
}

const listed = '<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'

test.each<[string, (outgoing: ServerResponse) => void]>([
  [
    'sends without an end',
    (outgoing) => {
      const send = () =>
        void (outgoing.destroyed || outgoing.write('a'.repeat(50_000), () => setImmediate(send)))
      send()
    },
  ],
  ['lists without an end', (outgoing) => outgoing.end(`${object('a')}${listed}${' '.repeat(20_000)}`)],
  [
    'sends drop by drop',
    (outgoing) => {
      const timer = setInterval(() => outgoing.write(' '), 20)
      outgoing.once('close', () => clearInterval(timer))
    },
  ],
  [
    'changes to another protocol',
    ({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
])('a server that %s is left', async (_, say) => {
  const bucket = await saying(say)
  await expect(bucket.list('')).rejects.toThrow('can not be reached')
  bucket.end()
  server.closeAllConnections()
})

test('a list that is no list is read in no time, and one that is fine is read', async () => {
  const bucket = await saying((outgoing) =>
    outgoing.end(`${object('a')}${object('%')}${'<Contents>'.repeat(90_000)}`),
  )
  const start = performance.now()
  expect([...(await bucket.list('')).keys()]).toEqual(['a', '%'])
  expect(performance.now() - start).toBeLessThan(2_000)
})
