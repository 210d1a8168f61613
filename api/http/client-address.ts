import { isIP, isIPv6 } from 'node:net'
import type { ApiDeps } from './deps.ts'
import type { ApiContext } from './env.ts'

/**
 * IP address of the caller, as reported by the outermost of the trusted proxies or by the connection; undefined if neither is
 * available.
 */
export const callerAddress = (
  c: Pick<ApiContext, 'req' | 'env'>,
  { trustedProxies = 0 }: Pick<ApiDeps, 'trustedProxies'>,
): string | undefined =>
  forwardedAddress(c.req.header('x-forwarded-for') ?? null, trustedProxies) ??
  c.env?.incoming?.socket.remoteAddress

/** Key for counting attempts: an IPv4 address, or the /64 block of an IPv6 address. */
export function addressBlock(
  c: Pick<ApiContext, 'req' | 'env'>,
  deps: Pick<ApiDeps, 'trustedProxies'>,
): string {
  const address = callerAddress(c, deps) ?? 'unknown'
  const plain = plainAddress(address)
  return isIPv6(plain) ? blockOf(plain) : plain
}

/** An IPv4 address, without the prefix that it has on an IPv6 socket (`::ffff:192.0.2.7`). */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/**
 * IP address that called the outermost trusted proxy. Each proxy appends its caller's address to `X-Forwarded-For`; entries
 * further left are sent by the caller and cannot be trusted.
 */
export function forwardedAddress(header: string | null, trustedProxies: number): string | undefined {
  if (header === null || trustedProxies === 0) return undefined
  const added = header.split(',').slice(-trustedProxies)[0]!.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(added)?.[1] ?? added.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(address) === 0 ? undefined : address
}

function blockOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...new Array<string>(zeros).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
