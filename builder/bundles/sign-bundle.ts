import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import {
  type BundleKey,
  type BundlePredicate,
  type BundleStatement,
  bundlePayloadType,
  bundlePredicateType,
  statementType,
} from '#model/jobs/signed-bundle.ts'

/** PKCS #8 of an Ed25519 key, before its 32 bytes (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface BundleSigner {
  /** 32 bytes in base64url. */
  seed: string
  predicate: BundlePredicate
}

const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Start, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })

/** The public key with its thumbprint. */
export function bundleKeyOf(seed: string): BundleKey {
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' })
  const kid = hash('sha256', JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}

/** The bytes that a DSSE signature is made of. */
const signedBytes = (payload: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${bundlePayloadType.length} ${bundlePayloadType} ${payload.byteLength} `),
    payload,
  ])

export const isSignedWith = (payload: Uint8Array, signature: Uint8Array, key: KeyObject): boolean =>
  verify(null, signedBytes(payload), key, signature)

/** The signature file of a folder with these files. The same files and key give the same bytes. */
export function signBundle(subject: BundleStatement['subject'], { seed, predicate }: BundleSigner): string {
  const statement: BundleStatement = {
    _type: statementType,
    subject,
    predicateType: bundlePredicateType,
    predicate,
  }
  const payload = Buffer.from(JSON.stringify(statement))
  const sig = sign(null, signedBytes(payload), privateKeyOf(seed)).toString('base64')
  const signatures = [{ keyid: bundleKeyOf(seed).kid, sig }]
  return `${JSON.stringify({ payloadType: bundlePayloadType, payload: payload.toString('base64'), signatures })}\n`
}
