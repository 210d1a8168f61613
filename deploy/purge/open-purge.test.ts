import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type ApiCall,
  type ApiServerForTests,
  startApiServer,
} from '#testing/deploy/api-server.ts'
import { openPurge, type PurgeAccess } from './open-purge.ts'
import { staleAddresses } from './stale-addresses.ts'

/*
 * What the caches take:
 * - developers.cloudflare.com/cache/how-to/purge-cache: `POST /zones/{zone_id}/purge_cache` with up to 100 `files`.
 * - www.fastly.com/documentation/reference/api/purging: `POST /purge/{host and path}` with the header Fastly-Key.
 * - docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html: its XML; a signature of version 4.
 */

let server: ApiServerForTests
let calls: ApiCall[]
let next: (call: ApiCall) => Answer
beforeEach(async () => {
  calls = []
  next = () => ({ status: 200, body: { success: true } })
  server = await startApiServer((call) => {
    calls.push(call)
    return next(call)
  })
})
afterEach(() => server.end())

const secret = 'secret'
const access = (over: Partial<PurgeAccess> = {}): PurgeAccess => ({
  aws: async () => ({ accessKeyId: 'KEY', secretAccessKey: secret }),
  cloudflare: { token: 'cloudflare-token', url: server.origin },
  fastly: { token: 'fastly-token', url: server.origin },
  cloudfrontUrl: server.origin,
  signal: new AbortController().signal,
  now: () => new Date(1_700_000_000_000),
  ...over,
})
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://inn.example/en/A${at}/`)

test('addresses are those that visitors open', () => {
  const result = { deploy: '1', new: 0, changed: 0, unchanged: 0, deleted: 0, bytes: 0 }
  const stale = [
    'index.html',
    'en/index.html',
    'en/my index.html',
    'en/a&é#?.html',
    'en/A2',
    '//evil.example/x',
  ]
  expect(staleAddresses({ ...result, stale, address: 'https://inn.example/repo/' })).toEqual([
    'https://inn.example/repo/',
    'https://inn.example/repo/en/',
    'https://inn.example/repo/en/my%20index.html',
    'https://inn.example/repo/en/a%26%C3%A9%23%3F.html',
    'https://inn.example/repo/en/A2',
    'https://inn.example/repo///evil.example/x',
  ])
  expect(() => staleAddresses({ ...result, stale })).toThrow('does not say at which address')
})

describe('a purge', () => {
  test('of Cloudflare names 100 addresses a request', async () => {
    await openPurge('cloudflare:zone1', access())(addresses(150))
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(
      Array(2).fill('POST /zones/zone1/purge_cache'),
    )
    expect(calls[0]!.headers.authorization).toBe('Bearer cloudflare-token')
    expect(calls.flatMap(({ body }) => JSON.parse(String(body)).files)).toEqual(addresses(150))
  })

  test('of Fastly is one request an address', async () => {
    await openPurge('fastly', access())(addresses(3))
    expect(calls.map(({ url }) => url.pathname).sort()).toEqual(
      addresses(3).map((address) => address.replace('https:/', '/purge')),
    )
    expect(calls[0]!.headers).toMatchObject({ 'fastly-key': 'fastly-token' })
    expect(calls[0]!.headers).not.toHaveProperty('authorization')
  })

  test('of CloudFront is one signed invalidation, of everything where it is much', async () => {
    next = () => ({ status: 201, body: '<Invalidation/>' })
    const purge = openPurge('cloudfront:E1', access())
    await purge(['https://inn.example/en/a%26b/'])
    await purge(addresses(301))
    const [first, second] = calls.map(({ body }) => String(body))
    expect(calls[0]!.url.pathname).toBe('/2020-05-31/distribution/E1/invalidation')
    expect(first).toContain('<Paths><Items><Path>/en/a%26b/</Path></Items><Quantity>1</Quantity></Paths>')
    expect(second).toContain('<Items><Path>/*</Path></Items><Quantity>1</Quantity>')
    for (const call of calls) expect(isSigned(call, secret)).toBe(true)
    expect(isSigned(calls[0]!, 'other')).toBe(false)
  })

  test.each([
    ['cloudflare:zone1', 403, '{}', 'Cloudflare does not allow this with this token'],
    ['fastly', 401, '{}', 'Fastly does not know this token. Set FASTLY_API_TOKEN'],
    ['cloudfront:E1', 404, '<Error><Code>NoSuchDistribution</Code></Error>', 'has no distribution E1'],
    ['cloudfront:E1', 403, '<Error><Code>AccessDenied</Code></Error>', 'need cloudfront:CreateInvalidation'],
  ])('%s that is refused with %i is one line', async (cdn, status, body, words) => {
    next = () => ({ status, body })
    await expect(openPurge(cdn, access())(addresses(1))).rejects.toThrow(words)
  })

  test('keys that can not be sent are named, and not shown; spaces around them do nothing', async () => {
    const withKey = (accessKeyId: string) =>
      openPurge('cloudfront:E1', access({ aws: async () => ({ accessKeyId, secretAccessKey: secret }) }))
    const error = await withKey('KEY\nKEY')(addresses(1)).catch((thrown: Error) => thrown)
    expect(String(error)).toMatch(/^DeployError: AWS_ACCESS_KEY_ID holds (?!.*KEY\n)/)
    expect(calls).toEqual([])
    await withKey(' KEY\r\n')(addresses(1))
    expect(isSigned(calls[0]!, secret)).toBe(true)
  })

  test('without a token, or of a cache that is not known, says what is missing', () => {
    const without = access({ fastly: { token: undefined, url: '' } })
    expect(() => openPurge('fastly', without)).toThrow('Set FASTLY_API_TOKEN.')
    expect(() => openPurge('akamai', access())).toThrow(
      '--purge is akamai. Give one of cloudflare:zone, fastly, cloudfront:distribution.',
    )
  })
})

/** Whether a request is signed with this key, as Amazon describes it. */
function isSigned({ method, url, headers, body }: ApiCall, secretKey: string): boolean {
  const [, day, names = '', signature] =
    /Credential=KEY\/(\d{8})\/us-east-1\/cloudfront\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, url.pathname, '', lines.join(''), names, sha256(body)].join('\n')
  const scope = `${day}/us-east-1/cloudfront/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = ['us-east-1', 'cloudfront', 'aws4_request'].reduce<Buffer>(
    mac,
    mac(`AWS4${secretKey}`, day ?? ''),
  )
  return mac(key, text).toString('hex') === signature
}
