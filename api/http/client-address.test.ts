import { afterEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#testing/api/open-test-api.ts'
import { forwardedAddress } from './client-address.ts'

const triesAnAddress = 30
const proxy = '10.0.0.7'

let api: TestApi | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

/** Signs in to an account that was not used before, so that only the address can reach its limit. */
function createAttempts(trustedProxies?: number) {
  let count = 0
  return async (forwarded?: string, peer = proxy): Promise<number> => {
    api ??= await openTestApi({ workers: false, ...(trustedProxies === undefined ? {} : { trustedProxies }) })
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwarded
    const body = JSON.stringify({ email: `nobody${count++}@example.com`, password: 'x' })
    const environment = { incoming: { socket: { remoteAddress: peer } } }
    return (await api.app.request('/api/session', { method: 'POST', headers, body }, environment)).status
  }
}

const spend = async (attempt: (count: number) => Promise<number>): Promise<void> => {
  for (let count = 0; count < triesAnAddress; count++) expect(await attempt(count)).toBe(401)
}

test('where no proxy is trusted, an address that the caller has made up counts for nothing', async () => {
  const attempt = createAttempts()
  await spend((count) => attempt(`192.0.2.${count}`))
  expect(await attempt('192.0.2.200')).toBe(429)
  expect(await attempt('192.0.2.200', '10.0.0.8')).toBe(401)
})

test('behind one proxy everybody has attempts of their own, whatever they claim to be', async () => {
  const attempt = createAttempts(1)
  // The proxy adds the address that it sees to what the caller has sent.
  await spend((count) => attempt(`192.0.2.${count}, 203.0.113.5`))
  expect(await attempt('198.51.100.1, 203.0.113.5')).toBe(429)
  expect(await attempt('203.0.113.5:49152')).toBe(429)
  expect(await attempt('203.0.113.6')).toBe(401)
})

test('behind two proxies the second address from the right counts', async () => {
  const attempt = createAttempts(2)
  await spend((count) => attempt(`192.0.2.${count}, 2001:db8:1:2::${count}, 10.0.0.9`))
  expect(await attempt('[2001:db8:1:2::ffff]:443, 10.0.0.9')).toBe(429)
  expect(await attempt('2001:db8:1:3::1, 10.0.0.9')).toBe(401)
  // A caller that bypasses the outer proxy is the leftmost address.
  expect(await attempt('10.0.0.9')).toBe(401)
})

test.each([[null], [''], ['unknown'], [' , '], ['203.0.113.5, _hidden'], ['203.0.113.5, 10.0.0.300']])(
  'a header without an address, %j, leaves the one of the connection',
  (forwarded) => {
    expect(forwardedAddress(forwarded, 1)).toBeUndefined()
  },
)

test.each([
  ['203.0.113.5', 1, '203.0.113.5'],
  ['203.0.113.5:49152', 1, '203.0.113.5'],
  ['[2001:db8::1]:443', 1, '2001:db8::1'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['198.51.100.1 ,203.0.113.5,10.0.0.9', 2, '203.0.113.5'],
  ['203.0.113.5', 2, '203.0.113.5'],
  ['203.0.113.5', 0, undefined],
])('out of %j with %i proxies comes %s', (forwarded, trustedProxies, address) => {
  expect(forwardedAddress(forwarded, trustedProxies)).toBe(address)
})
