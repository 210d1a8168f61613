import type { ClientAuth, Configuration, IDToken, ServerMetadata, UserInfoResponse } from 'openid-client'
import { AppError } from '#model/messages/errors.ts'
import type { ConnectionFinding } from '#model/records/single-sign-on.ts'
import { shown } from '#model/values/shown.ts'
import { createFetcher, type FetchOutbound } from '../../../infra/outbound/fetch-outbound.ts'
import { BlockedAddressError } from '../../../infra/outbound/ssrf-guard.ts'

/** An optional package: loaded where somebody signs in by it. Throws UNAVAILABLE if it is not installed. */
const loadClient = () =>
  import('openid-client').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_MODULE_NOT_FOUND'
      ? new AppError('UNAVAILABLE', 'single-sign-on-package')
      : error
  })

const fetchItself = createFetcher()
/** Tolerance for different clocks, in seconds. */
const clockToleranceS = 60
const scope = 'openid email profile'

/** A connection with an identity provider, opened. */
export interface OpenConnection {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Reaches identity providers; only public ones if undefined. */
  fetch: FetchOutbound | undefined
}

/** What a sign-in is recognised by when the browser comes back. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** The person whom an identity provider names. */
export interface ProvenIdentity {
  subject: string
  name: string | undefined
  email: string | undefined
  /** Whether the provider says that the address is theirs. */
  isVerified: boolean
  /** Organisation at Google, whose issuer is that of everybody’s accounts. */
  hostedDomain: string | undefined
}

type Client = Awaited<ReturnType<typeof loadClient>>

interface Opened {
  client: Client
  metadata: ServerMetadata
  /** One for each way to present the secret, the usual one first. */
  configs: readonly [Configuration, ...Configuration[]]
}

/** Reads the discovery document. */
async function open({
  issuer,
  clientId,
  clientSecret,
  fetch = fetchItself,
}: OpenConnection): Promise<Opened> {
  const client = await loadClient()
  const metadata = (
    await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      [client.customFetch]: fetch,
    })
  ).serverMetadata()
  // The library lets issuers for all customers of an identity provider pass: they speak for people of every company.
  if (metadata.issuer !== issuer) throw new OtherIssuerError(metadata.issuer)
  const configOf = (authentication: ClientAuth) => {
    const config = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: clockToleranceS },
      authentication,
    )
    config[client.customFetch] = fetch
    // Tokens are checked by their signature, too, and not only by the connection that they came through.
    client.enableNonRepudiationChecks(config)
    return config
  }
  const basic = configOf(client.ClientSecretBasic(clientSecret))
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  // Not every server decodes what stands in the header; not every client is registered for the body.
  return {
    client,
    metadata,
    configs: takesPost ? [configOf(client.ClientSecretPost(clientSecret)), basic] : [basic],
  }
}

/** Asks for tokens, in another way where the client is not known in the first one. */
async function asClient<Answer>(
  { client, configs }: Opened,
  ask: (config: Configuration) => Promise<Answer>,
): Promise<Answer> {
  const [first, second] = configs
  try {
    return await ask(first)
  } catch (error) {
    if (second && isOfClient(client, error)) return ask(second)
    throw error
  }
}

const isOfClient = (client: Client, error: unknown): boolean =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client')

/** The discovery document names another issuer than was entered. */
class OtherIssuerError extends Error {
  override name = 'OtherIssuerError'
  readonly issuer: string
  constructor(issuer: string) {
    super(`The issuer calls itself ${issuer}.`)
    this.issuer = issuer
  }
}

/** Where a browser has to go to sign in. Throws UNAVAILABLE. */
export async function signInAddress(
  connection: OpenConnection,
  { state, nonce, verifier }: SignInSecrets,
  email: string,
): Promise<string> {
  try {
    const { client, configs } = await open(connection)
    const address = client.buildAuthorizationUrl(configs[0], {
      redirect_uri: connection.redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    })
    if (address.protocol !== 'https:') throw new Error('The place to sign in is not encrypted.')
    return address.href
  } catch (error) {
    throw asAppError(error, new AppError('UNAVAILABLE', 'single-sign-on-unreachable'))
  }
}

/** The person that a browser brings back, by the query of the address that it was sent to. Throws INVALID_INPUT, UNAVAILABLE. */
export async function identityIn(
  connection: OpenConnection,
  { state, nonce, verifier }: SignInSecrets,
  query: Readonly<Record<string, string>>,
): Promise<ProvenIdentity> {
  try {
    const opened = await open(connection)
    const { client, metadata, configs } = opened
    const address = new URL(connection.redirectUri)
    address.search = new URLSearchParams(query).toString()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const tokens = await asClient(opened, (config) =>
      client.authorizationCodeGrant(config, address, { ...checks, idTokenExpected: true }),
    )
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token.')
    // Some providers keep addresses out of tokens.
    const asks = claims.email === undefined && metadata.userinfo_endpoint !== undefined
    const more = asks ? await client.fetchUserInfo(configs[0], tokens.access_token, claims.sub) : {}
    return identityOf({ ...more, ...claims })
  } catch (error) {
    throw asAppError(error, new AppError('INVALID_INPUT', 'single-sign-on-refused'))
  }
}

const isSaid = (claim: unknown): boolean => claim === true || claim === 'true' || claim === 1 || claim === '1'

function identityOf(claims: IDToken & Partial<UserInfoResponse>): ProvenIdentity {
  const { sub: subject, name, email, email_verified: isVerified, xms_edov: isVerifiedAtEntra, hd } = claims
  return {
    subject,
    name: typeof name === 'string' ? name : undefined,
    email: typeof email === 'string' ? email : undefined,
    isVerified: isSaid(isVerified) || isSaid(isVerifiedAtEntra),
    hostedDomain: typeof hd === 'string' ? hd.toLowerCase() : undefined,
  }
}

function asAppError(error: unknown, otherwise: AppError): AppError {
  if (error instanceof AppError) return error
  const unreachable = reachingFailureOf(error) !== undefined
  return unreachable ? new AppError('UNAVAILABLE', 'single-sign-on-unreachable') : otherwise
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Why the provider was not reached; undefined if it has answered. */
function reachingFailureOf(error: unknown): 'unreachable' | 'refused-address' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof BlockedAddressError) return 'refused-address'
    const code = codeOf(at)
    const isOfSystem =
      typeof code === 'string' &&
      /^(?:E[A-Z]+|ERR_TLS_\w+|CERT_\w+|UNABLE_\w+|DEPTH_\w+|SELF_\w+)$/.test(code)
    if (isOfSystem || code === 'OAUTH_TIMEOUT' || at.name === 'TimeoutError') return 'unreachable'
  }
  return undefined
}

interface Tested {
  finding: ConnectionFinding
  /** What the provider said instead of what was expected. */
  said?: string | undefined
}

/** Whether a connection would work, as far as that can be told without a person. */
export async function testConnection(connection: OpenConnection): Promise<Tested> {
  let opened: Opened
  try {
    opened = await open(connection)
  } catch (error) {
    if (error instanceof AppError) throw error
    return discoveryFailureOf(error)
  }
  const { authorization_endpoint: place, token_endpoint: tokens, jwks_uri: keys } = opened.metadata
  if (!place?.startsWith('https:') || !tokens || !keys) return { finding: 'no-code-flow' }
  return presentClient(opened, connection)
}

function discoveryFailureOf(error: unknown): Tested {
  const finding = reachingFailureOf(error)
  if (finding) return { finding }
  const issuer = issuerSaidIn(error)
  return issuer === undefined ? { finding: 'no-discovery' } : { finding: 'other-issuer', said: shown(issuer) }
}

function issuerSaidIn(error: unknown): string | undefined {
  if (error instanceof OtherIssuerError) return error.issuer
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (codeOf(error) !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || typeof cause !== 'object')
    return undefined
  const body: unknown = cause && 'body' in cause ? cause.body : undefined
  const issuer: unknown = typeof body === 'object' && body && 'issuer' in body ? body.issuer : undefined
  return typeof issuer === 'string' ? issuer : undefined
}

/** Presents the client with a code that nobody was given: whether the client itself is refused shows in the answer. */
async function presentClient(opened: Opened, { redirectUri }: OpenConnection): Promise<Tested> {
  const { client } = opened
  const made = {
    code: 'test-of-the-connection',
    redirect_uri: redirectUri,
    code_verifier: client.randomPKCECodeVerifier(),
  }
  try {
    await asClient(opened, (config) => client.genericGrantRequest(config, 'authorization_code', made))
    return { finding: 'unclear' }
  } catch (error) {
    if (isOfClient(client, error)) return { finding: 'client-refused' }
    if (!(error instanceof client.ResponseBodyError))
      return { finding: reachingFailureOf(error) ?? 'unclear' }
    return answerFindings[error.error] ?? { finding: 'unclear', said: shown(error.error) }
  }
}

const answerFindings: Readonly<Record<string, Tested>> = {
  invalid_grant: { finding: 'right' },
  unauthorized_client: { finding: 'client-refused' },
  redirect_uri_mismatch: { finding: 'redirect-refused' },
}
