import { isIPv6 } from 'node:net'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext } from '../env.ts'

/** What attempts are counted under: an IPv4 address, or the 64-bit block of an IPv6 address. */
export function addressBlock(c: ApiContext, { clientAddress }: Pick<ApiDeps, 'clientAddress'>): string {
  const address = clientAddress?.(c.req.raw.headers) ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return isIPv6(address) ? blockOf(address) : address
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
