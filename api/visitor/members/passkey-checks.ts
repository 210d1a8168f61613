import type { z } from 'zod'
import type { passkeyAddSchema, passkeyLoginSchema } from '#model/calls/visitor/members-schema.ts'
import { AppError } from '#model/messages/errors.ts'
import type { MemberPasskey } from '../../db/members/member-passkeys.ts'

type AddedResponse = z.output<typeof passkeyAddSchema>['response']
type SignedResponse = z.output<typeof passkeyLoginSchema>['response']

/** The host that a passkey is for. */
export interface PasskeyPlace {
  /** The host alone: what the browser binds the passkey to. */
  host: string
  /** With scheme and port. */
  origin: string
}

interface Expected extends PasskeyPlace {
  challenge: string
}

const refused = () => new AppError('INVALID_INPUT', 'passkey-refused')
const algorithms = [-7, -8, -257]

/** It takes a quarter of a second to load, and most processes never need it. */
const loadServer = () => import('@simplewebauthn/server')

/** The challenge in a browser's signed data. Throws INVALID_INPUT. */
export function challengeIn({ response }: AddedResponse | SignedResponse): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    if (typeof challenge === 'string') return challenge
  } catch {
    throw refused()
  }
  throw refused()
}

/** The data of a new passkey that are stored. Throws INVALID_INPUT if anything is wrong. */
export async function checkAddedPasskey(response: AddedResponse, { challenge, host, origin }: Expected) {
  const server = await loadServer()
  await refuseCertificates(response)
  const result = await server
    .verifyRegistrationResponse({
      response: response as Parameters<typeof server.verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => undefined)
  if (!result?.verified) throw refused()
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** Certificates of authenticators were not requested, and checking for revocation would send a request to an address in the certificate. */
async function refuseCertificates({ response }: AddedResponse): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  let statement: { size: number; has: (key: string) => boolean }
  try {
    statement = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    ).get('attStmt') as unknown as typeof statement
  } catch {
    throw refused()
  }
  if (statement.size > 0 && [...'x5c response ver certInfo'.split(' ')].some((key) => statement.has(key)))
    throw refused()
}

/** The new signature counter. Throws INVALID_INPUT, also if it has decreased. */
export async function checkSignedPasskey(
  response: SignedResponse,
  { challenge, host, origin }: Expected,
  { credentialId, publicKey, counter }: MemberPasskey,
): Promise<number> {
  const server = await loadServer()
  const result = await server
    .verifyAuthenticationResponse({
      response: response as Parameters<typeof server.verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    })
    .catch(() => undefined)
  if (!result?.verified) throw refused()
  return result.authenticationInfo.newCounter
}
