import { hostname, networkInterfaces } from 'node:os'

/** Addresses at which other devices reach this machine. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

/**
 * Whether a request is meant for this machine, according to its `Host`. Detects websites whose name is made to resolve
 * to this machine (DNS rebinding). `network`: whether other devices are allowed.
 */
export function isAllowedHost(host: string, network: boolean): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  if (/^127\.\d+\.\d+\.\d+$/.test(name)) return true
  if (!network) return false
  const own = hostname().toLowerCase()
  return networkAddresses().includes(name) || name === own || name === `${own}.local`
}

const all = ['0.0.0.0', '::']

/** Those at which other devices reach a server that listens on `host`. */
export const listenedAddresses = (host: string): string[] =>
  all.includes(host) ? networkAddresses() : [hostInAddress(host)]

/** How this machine calls a server that listens on `host`. */
export const hostInAddress = (host: string): string =>
  [...all, '127.0.0.1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
