import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import { isEmail } from '#model/values/email.ts'
import type { LinePlace } from '../http/visitor-env.ts'

/** The person that LINE reports after their consent. */
export interface LineIdentity {
  /** The person's id at the provider of the LINE channel. */
  subject: string
  name: string
  email?: string | undefined
}

export interface LineExchange {
  code: string
  redirectUri: string
  channelId: string
  secret: string
  verifier: string
  nonce: string
  now: number
}

const issuer = 'https://access.line.me'
/** Tolerance for different clocks, in seconds. */
const clockSlackS = 60

const repliedSchema = z.object({ id_token: z.string().max(10_000) })
const headerSchema = z.object({ alg: z.literal('HS256') })
const claimsSchema = z.object({
  iss: z.literal(issuer),
  sub: z.string().min(1).max(200),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

const refused = () => new AppError('INVALID_INPUT', 'line-refused')

/** The code challenge of PKCE. */
export const codeChallengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/**
 * Exchanges a code for the person's identity. Throws INVALID_INPUT if LINE refuses it or its token is invalid, UNAVAILABLE if
 * LINE cannot be reached.
 */
export async function exchangeCode({ api, post }: LinePlace, exchange: LineExchange): Promise<LineIdentity> {
  const { code, redirectUri, channelId, secret, verifier } = exchange
  const outcome = await post({
    url: `${api}/oauth2/v2.1/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: channelId,
      client_secret: secret,
      code_verifier: verifier,
    }).toString(),
  })
  if (outcome.status === undefined || outcome.status >= 500)
    throw new AppError('UNAVAILABLE', 'line-unreachable')
  if (outcome.status !== 200) throw refused()
  const replied = repliedSchema.safeParse(parsed(outcome.answer))
  if (!replied.success) throw refused()
  return identityIn(replied.data.id_token, exchange)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused()
  }
}

/** The person of a verified ID token. Throws INVALID_INPUT. */
export function identityIn(
  token: string,
  { channelId, secret, nonce, now }: Pick<LineExchange, 'channelId' | 'secret' | 'nonce' | 'now'>,
): LineIdentity {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const wanted = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refused()
  const read = (part: string) => parsed(Buffer.from(part, 'base64url').toString())
  const claims = claimsSchema.safeParse(read(payload))
  if (!headerSchema.safeParse(read(header)).success || !claims.success) throw refused()
  const { aud, exp, iat, sub: subject, nonce: said, name, email } = claims.data
  const nowS = now / 1000
  const isOfNow = exp > nowS - clockSlackS && iat < nowS + clockSlackS
  if (aud !== channelId || said !== nonce || !isOfNow) throw refused()
  return { subject, name: name ?? '', email: email !== undefined && isEmail(email) ? email : undefined }
}
