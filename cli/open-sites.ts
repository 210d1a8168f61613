import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import { createDelivery } from '#builder/delivery.ts'
import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import { ofAllowed } from '#builder/shut-out.ts'
import { deliveryOf, type KeptBytes, type Reading } from './delivery-of.ts'
import type { Environment } from './environment.ts'
import type { Fetch } from './listen.ts'
import { observed } from './observed.ts'
import type { Stores } from './open-stores.ts'
import type { openVisitors } from './open-visitors.ts'
import { routeOfFile } from './route-of-file.ts'
import type { StorageProblems } from './storage-problems.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * Sites and partners' consoles share one port, so that a proxy need not distinguish them: requests for a console are
 * handled by the console, all others by delivery.
 */
export const partnersConsoles =
  ({ opensConsole }: Pick<DomainHosts, 'opensConsole'>, ofConsole: Fetch, ofSites: Fetch): Fetch =>
  (request, env) =>
    opensConsole(request.headers.get('host') ?? '') ? ofConsole(request, env) : ofSites(request, env)

/** Whether a host has a site, a preview or a partner's console. */
export const opensAnything = (host: string, stores: Stores, hosts: DomainHosts): boolean =>
  stores.siteOfHost(host) !== undefined ||
  hosts.siteOfHost(host) !== undefined ||
  stores.siteOfPreviewHost(host) !== undefined ||
  stores.isSharedHost(host) ||
  hosts.opensConsole(host)

/** Opens published sites, with their calls. */
export function sitesOf({ before }: ReturnType<typeof openVisitors>, parts: SiteParts) {
  const { stores, reading, storage, hosts, environment, keeps, onAnswered } = parts
  const options = deliveryOf({
    reading,
    stores,
    hosts,
    onLost: storage.noteLost,
    trustedProxies: environment.trustedProxies,
    keeps,
    cdn: environment.cdn,
  })
  const siteOf = (request: DeliveryRequest) => options.siteOfHost(new URL(request.url).host)
  const delivery = observed(createDelivery(options), {
    part: 'sites',
    routeOf: routeOfFile,
    siteOf,
    onAnswered,
  })
  return ofAllowed(options, before(delivery), delivery)
}

interface SiteParts {
  stores: Stores
  reading: Reading
  storage: StorageProblems
  hosts: DomainHosts
  environment: Environment
  keeps: KeptBytes
  onAnswered: Telemetry['onAnswered']
}
