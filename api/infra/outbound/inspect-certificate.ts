import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { CertificateState } from '#model/records/domain.ts'

export interface Certificate {
  state: CertificateState
  /** Milliseconds since 1970. */
  until?: number | undefined
}

/** The certificate that an address presents for a name. */
export type InspectCertificate = (place: { address: string; name: string }) => Promise<Certificate>

export interface InspectOptions {
  port?: number
  timeoutMs?: number
  /** PEM of certificate authorities to trust besides those of Node. */
  authorities?: readonly string[]
}

const wrongName = 'ERR_TLS_CERT_ALTNAME_INVALID'
const expired = 'CERT_HAS_EXPIRED'

/** Only does the TLS handshake, without a request. To be called with the product's own addresses only. */
export function createInspectCertificate({
  port = 443,
  timeoutMs = 5_000,
  authorities,
}: InspectOptions = {}): InspectCertificate {
  return ({ address, name }) =>
    new Promise((resolve) => {
      const ca = authorities && { ca: [...authorities] }
      const socket = connect({ host: address, port, servername: name, rejectUnauthorized: false, ...ca })
      const end = (found: Certificate) => {
        socket.destroy()
        resolve(found)
      }
      socket.setTimeout(timeoutMs, () => end({ state: 'missing' }))
      socket.once('error', () => end({ state: 'missing' }))
      socket.once('secureConnect', () => end(judge(socket)))
    })
}

function judge(socket: TLSSocket): Certificate {
  const certificate = socket.getPeerCertificate() as Partial<PeerCertificate>
  if (!certificate.valid_to) return { state: 'missing' }
  const until = Date.parse(certificate.valid_to)
  if (socket.authorized) return { state: 'valid', until }
  const reason = reasonOf(socket.authorizationError)
  if (reason === wrongName) return { state: 'wrong-name', until }
  return { state: reason === expired ? 'expired' : 'untrusted', until }
}

/** Declared as an error, but a code in most versions. */
function reasonOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  return (error as NodeJS.ErrnoException | undefined)?.code
}
