import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors, Provider } from 'oidc-provider'
import { createFetcher, type FetchOutbound } from '#api/infra/outbound/fetch-outbound.ts'

/** What the provider says of somebody; `sub` is their id there. */
export interface TestPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  hd?: string
}

export const testClient = { clientId: 'console', clientSecret: 'a-secret-of-forty-letters-for-the-console' }

/** Changes an ID token before the console gets it. */
export type Forge = (token: { header: object; claims: Record<string, unknown>; key: KeyObject }) => string

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signedToken(header: object, claims: object, key: KeyObject): string {
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

export const unsignedToken = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`

interface TestProviderOptions {
  /** What it calls itself; requests of the console for it are led to this process. */
  issuer: string
  redirectUri: string
  /** How the client is registered to present its secret. */
  method?: 'client_secret_basic' | 'client_secret_post'
  /** Whether addresses are in ID tokens, and not only at the userinfo endpoint. */
  claimsInToken?: boolean
}

interface State {
  /** Who is signed in. */
  person: TestPerson
  forge: Forge | undefined
  isDown: boolean
}

/** A real OpenID Connect provider, which signs in whoever is `person`. */
export async function openTestProvider(options: TestProviderOptions) {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state: State = { person: { sub: 'nobody' }, forge: undefined, isDown: false }
  const provider = createProvider(options, state, key)
  const callback = provider.callback()
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    interact(provider, state, { request, response }).catch((error: unknown) => {
      response.statusCode = error instanceof errors.OIDCProviderError ? error.statusCode : 500
      response.end(String(error))
    })
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = { origin: new URL(options.issuer).origin, port }
  return {
    state,
    handle,
    fetchIssuer: createIssuerFetch(place, state, key),
    walk: (address: string) => walk(place, address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

function createProvider(
  { issuer, redirectUri, method = 'client_secret_basic', claimsInToken = true }: TestProviderOptions,
  state: State,
  key: KeyObject,
): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: method,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'hd'] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
  })
  provider.proxy = true
  return provider
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Answers whatever the provider asks the person, as if they agreed. */
async function interact(
  provider: Provider,
  { person }: State,
  { request, response }: Exchange,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

interface Place {
  /** Of the issuer. */
  origin: string
  /** Of this process. */
  port: number
}

const insideOf = ({ origin, port }: Place) => ({
  inside: `http://127.0.0.1:${port}`,
  forwarded: { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(origin).host },
})

/** Requests of the console, with the guard that it has. */
function createIssuerFetch(place: Place, state: State, key: KeyObject): FetchOutbound {
  const reach = createFetcher({ mayConnect: (_, to) => to === place.port })
  const { inside, forwarded } = insideOf(place)
  return async (url, options) => {
    if (state.isDown || !url.startsWith(place.origin))
      throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    const headers = { ...options.headers, ...forwarded }
    const answer = await reach(inside + url.slice(place.origin.length), { ...options, headers })
    if (!state.forge || !url.endsWith('/token') || !answer.ok) return answer
    const tokens = (await answer.json()) as { id_token: string }
    const [header = '', claims = ''] = tokens.id_token.split('.')
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    return Response.json({
      ...tokens,
      id_token: state.forge({ header: read(header), claims: read(claims), key }),
    })
  }
}

/** Goes where the console sent a browser to; resolves to the address that the provider sends it back to. */
async function walk(place: Place, address: string): Promise<URL> {
  const { inside, forwarded } = insideOf(place)
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...forwarded, cookie }
    const answer = await fetch(inside + at.pathname + at.search, { headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`${answer.status} ${await answer.text()}`)
    at = new URL(to, at)
    if (at.origin !== place.origin) return at
  }
  throw new Error('The provider leads in a circle.')
}
