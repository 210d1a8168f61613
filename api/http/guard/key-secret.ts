import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiKeyMethod } from '#model/calls/accounts/api-keys.ts'

export interface MintedSecret {
  /** The public part by which the key is found. */
  lookup: string
  /** What its holder keeps: the whole key, or the password of the user name `lookup`. 256 bits. */
  secret: string
}

export interface Credentials {
  method: ApiKeyMethod
  lookup: string
  secret: string
}

const keyPattern = /^(swp_[0-9a-f]{12})_[\w-]{43}$/
const schemePattern = /^(token|basic) ([\x21-\x7e]{1,512})$/i

/** A random key, or a user name with a random password. */
export function mintSecret(method: ApiKeyMethod): MintedSecret {
  const [name, random] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')]
  return method === 'KEY'
    ? { lookup: `swp_${name}`, secret: `swp_${name}_${random}` }
    : { lookup: `swp-${name}`, secret: random }
}

/** A fast hash is sufficient, because the secrets are long and random. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const isSecretOf = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash))

/** Reads `Authorization: token <key>` and `Authorization: Basic …`; undefined for everything else. */
export function readCredentials(authorization: string | undefined): Credentials | undefined {
  const [, scheme, given] = schemePattern.exec(authorization ?? '') ?? []
  if (!scheme || !given) return undefined
  if (scheme.toLowerCase() === 'token') {
    const lookup = keyPattern.exec(given)?.[1]
    return lookup === undefined ? undefined : { method: 'KEY', lookup, secret: given }
  }
  const text = Buffer.from(given, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 1
    ? undefined
    : { method: 'BASIC', lookup: text.slice(0, colon), secret: text.slice(colon + 1) }
}
