import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR encoding, as far as authenticators need it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

export interface Lies {
  origin?: string
  host?: string
  type?: string
  counter?: number
  isVerified?: boolean
  key?: KeyObject
  statement?: Map<unknown, unknown>
}

/** An authenticator that works correctly, or lies as requested. */
export function createAuthenticator(siteHost: string, siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0
  const said = (type: string, challenge: string, { origin = siteOrigin, type: lie = type }: Lies) =>
    Buffer.from(JSON.stringify({ type: lie, challenge, origin, crossOrigin: false }))
  const dataOf = (flags: number, { host = siteHost, counter: lie, isVerified = true }: Lies) => {
    counter = lie ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags | (isVerified ? 0x04 : 0)]), count])
  }
  const credential = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: text(id),
    make(challenge: string, lies: Lies = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([dataOf(0x41, lies), Buffer.alloc(16), length, id, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', lies.statement ? 'packed' : 'none'],
        ['attStmt', lies.statement ?? new Map()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: text(said('webauthn.create', challenge, lies)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      })
    },
    sign(challenge: string, lies: Lies = {}) {
      const client = said('webauthn.get', challenge, lies)
      const authData = dataOf(0x01, lies)
      const signed = Buffer.concat([authData, sha256(client)])
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, lies.key ?? privateKey)),
      })
    },
  }
}
