import { isIPv4 } from 'node:net'
import { forwardedAddress, plainAddress } from '#api/http/client-address.ts'
import { requestIdHeader } from './failure-log.ts'
import type { Answered } from './observed.ts'

export interface AccessLogOptions {
  trustedProxies: number
  write: (fields: object) => void
}

/**
 * Logs one line per request without personal data: the declared route instead of the address, no query, nothing about
 * the signed-in person, and only the network of the client.
 */
export const createAccessLog =
  ({ trustedProxies, write }: AccessLogOptions) =>
  ({ part, route, method, status, durationMs, answer, request, siteOf, connection }: Answered): void => {
    const address =
      forwardedAddress(request.headers.get('x-forwarded-for'), trustedProxies) ??
      connection?.incoming?.socket.remoteAddress
    const bytes = answer.headers.get('content-length')
    write({
      ...{ part, route, method, status, site: siteOf?.(request) },
      durationMs: Math.round(durationMs * 10) / 10,
      bytes: bytes === null ? undefined : Number(bytes),
      network: address === undefined ? undefined : networkOf(address),
      requestId: answer.headers.get(requestIdHeader) ?? undefined,
    })
  }

/** The network of an address: 256 IPv4 addresses, or as many IPv6 addresses as a house or a company has. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24')
  const [head = ''] = plain.split('%')[0]!.split('::')
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0']
  return `${groups.slice(0, 3).join(':')}::/48`
}
