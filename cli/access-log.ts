import { isIPv4 } from 'node:net'
import { forwardedAddress, plainAddress } from '#api/http/client-address.ts'
import { requestIdHeader } from './failure-log.ts'
import type { Answered } from './observed.ts'

export interface AccessLogOptions {
  trustedProxies: number
  write: (fields: object) => void
}

/**
 * One line for each request, without what is somebody's own: no address as it was asked for, nothing of its query, of
 * whoever is signed in nothing, and of where it came from only the network.
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

/** 256 addresses of the older kind, and as many as a house or a company has of the newer. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24')
  const [head = ''] = plain.split('%')[0]!.split('::')
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0']
  return `${groups.slice(0, 3).join(':')}::/48`
}
