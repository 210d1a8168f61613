import type { SitePlaces } from '#api/services/domains/domain-tools.ts'
import type { Environment } from './environment.ts'

/** Addresses of sites according to the environment. */
export function sitePlaces({
  sitesUrl,
  consoleOrigin,
  sitesAddresses,
}: Pick<Environment, 'sitesUrl' | 'consoleOrigin' | 'sitesAddresses'>): SitePlaces {
  const { protocol, port, hostname } = new URL(sitesUrl.replace('{siteId}', 'a'))
  return {
    protocol: protocol === 'https:' ? protocol : 'http:',
    port: port && `:${port}`,
    sitesHost: hostname.slice('a.'.length),
    consoleHost: new URL(consoleOrigin).hostname,
    addresses: sitesAddresses,
  }
}
