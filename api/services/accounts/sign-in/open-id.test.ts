import { expect, test } from 'vitest'
import type { FetchOutbound } from '../../../infra/outbound/fetch-outbound.ts'
import { BlockedAddressError } from '../../../infra/outbound/ssrf-guard.ts'
import { signInAddress, testConnection } from './open-id.ts'

const issuer = 'https://login.example.org'
const right = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
}
const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }

/** A provider that says this of itself, and answers its client so. */
const connectionTo = (discovery: object | FetchOutbound, token: object = { error: 'invalid_grant' }) => ({
  ...{ issuer, clientId: 'console', clientSecret: 'secret' },
  redirectUri: 'https://console.example.com/single-sign-on',
  fetch: (async (url, options) => {
    if (typeof discovery === 'function') return discovery(url, options)
    return url.endsWith('/token') ? Response.json(token, { status: 400 }) : Response.json(discovery)
  }) satisfies FetchOutbound,
})

const addressOf = (discovery: object | FetchOutbound) =>
  signInAddress(connectionTo(discovery), secrets, 'yui@example.com')

test('a provider that is what it says leads to itself', async () => {
  expect(await addressOf(right)).toContain(`${issuer}/auth?`)
  expect(await testConnection(connectionTo(right))).toEqual({ finding: 'right' })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://login.example.org/auth'])(
  'no browser is sent to %s',
  async (authorization_endpoint) => {
    await expect(addressOf({ ...right, authorization_endpoint })).rejects.toThrow()
    expect(await testConnection(connectionTo({ ...right, authorization_endpoint }))).toEqual({
      finding: 'no-code-flow',
    })
  },
)

test('issuers for everybody are refused, though the library takes them', async () => {
  const entra = 'https://login.microsoftonline.com/common/v2.0'
  const said = 'https://login.microsoftonline.com/{tenantid}/v2.0'
  const connection = { ...connectionTo({ ...right, issuer: said }), issuer: entra }
  expect(await testConnection(connection)).toEqual({ finding: 'other-issuer', said })
  await expect(signInAddress(connection, secrets, 'yui@example.com')).rejects.toThrow()
})

test.each<[string, object | FetchOutbound, object]>([
  ['refused-address', () => Promise.reject(new BlockedAddressError('10.0.0.1')), {}],
  ['unreachable', () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })), {}],
  ['unreachable', () => Promise.reject(new DOMException('x', 'TimeoutError')), {}],
  ['no-discovery', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), {}],
  ['no-discovery', async () => new Response(null, { status: 302 }), {}],
  ['no-code-flow', { ...right, jwks_uri: undefined }, {}],
  ['client-refused', right, { error: 'invalid_client' }],
  ['redirect-refused', right, { error: 'redirect_uri_mismatch' }],
])('a test of the connection finds %s', async (finding, discovery, token) => {
  expect((await testConnection(connectionTo(discovery, token))).finding).toBe(finding)
})

test('what is not understood is shown, in one short line', async () => {
  const error = `odd ${'x'.repeat(500)}`
  const { finding, said } = await testConnection(connectionTo(right, { error }))
  expect([finding, said!.length < 70]).toEqual(['unclear', true])
})
