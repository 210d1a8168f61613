import { AppError } from '#model/messages/errors.ts'
import type { AddedPasskey, SignedPasskey } from '#model/records/passkeys.ts'

/** The host that a passkey is for. */
export interface PasskeyPlace {
  /** The host alone: what the browser binds the passkey to. */
  host: string
  /** With scheme and port. */
  origin: string
}

/** What is stored of a passkey to check its signatures. */
interface StoredPasskey {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
}

interface Expected extends PasskeyPlace {
  challenge: string
}

const refused = () => new AppError('INVALID_INPUT', 'passkey-refused')
const algorithms = [-7, -8, -257]

/** It takes a quarter of a second to load, and most processes never need it. */
const loadServer = () => import('@simplewebauthn/server')

/** The challenge in a browser's signed data. Throws INVALID_INPUT. */
export function challengeIn({ response }: AddedPasskey | SignedPasskey): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    if (typeof challenge === 'string') return challenge
  } catch {
    throw refused()
  }
  throw refused()
}

/** The data of a new passkey that are stored. Throws INVALID_INPUT if anything is wrong. */
export async function checkAddedPasskey(response: AddedPasskey, { challenge, host, origin }: Expected) {
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
async function refuseCertificates({ response }: AddedPasskey): Promise<void> {
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
  response: SignedPasskey,
  { challenge, host, origin }: Expected,
  { credentialId, publicKey, counter }: StoredPasskey,
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

/** Options of a browser's log-in; any passkey of the host may answer. */
export const logInOptions = (challenge: string, { host }: PasskeyPlace, timeout: number) => ({
  challenge,
  rpId: host,
  timeout,
  userVerification: 'required',
  allowCredentials: [],
})

interface NewPasskey {
  challenge: string
  place: PasskeyPlace
  /** The name that the browser shows for the place. */
  placeName: string
  person: { id: string; email: string }
  /** The person's passkeys for the host. */
  known: readonly { credentialId: string; transports: readonly string[] }[]
  timeout: number
}

/** The person in the answers of their authenticator. */
export const handleOf = (id: string): string => Buffer.from(id).toString('base64url')

/** Options with which a browser makes a passkey. */
export const newPasskeyOptions = ({ challenge, place, placeName, person, known, timeout }: NewPasskey) => ({
  challenge,
  rp: { id: place.host, name: placeName },
  user: { id: handleOf(person.id), name: person.email, displayName: person.email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: known.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key',
    transports,
  })),
})
