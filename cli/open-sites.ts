import { getPath } from 'hono/utils/url'
import { forwardedAddress } from '#api/http/client-address.ts'
import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery, type DeliveryOptions } from '#builder/delivery.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import { createLiveReleases, type LiveReleases } from '#builder/release-reader.ts'
import { ofAllowed } from '#builder/shut-out.ts'
import { assetFolder } from '#builder/stages/media-names.ts'
import type { Environment } from './environment.ts'
import type { listen } from './listen.ts'
import { observed } from './observed.ts'
import type { Stores } from './open-stores.ts'
import type { openVisitors } from './open-visitors.ts'
import type { StorageProblems } from './storage-problems.ts'
import type { Telemetry } from './telemetry.ts'

type Fetch = Parameters<typeof listen>[0]

/**
 * Names of sites and of partners' consoles lead to one port, so that a proxy need not know which is which: what comes in
 * for a console is answered by it, everything else by what delivers sites.
 */
export const partnersConsoles =
  ({ opensConsole }: Pick<DomainHosts, 'opensConsole'>, ofConsole: Fetch, ofSites: Fetch): Fetch =>
  (request, env) =>
    opensConsole(request.headers.get('host') ?? '') ? ofConsole(request, env) : ofSites(request, env)

/** Whether a site, a preview or a partner's console is opened at a host. */
export const opensAnything = (host: string, stores: Stores, hosts: DomainHosts): boolean =>
  stores.siteOfHost(host) !== undefined ||
  hosts.siteOfHost(host) !== undefined ||
  stores.siteOfPreviewHost(host) !== undefined ||
  stores.isSharedHost(host) ||
  hosts.opensConsole(host)

const pointerFreshMs = 500
const cachedParts = 5_000
const compressedBytes = 128 * 2 ** 20
const keptBytes = 64 * 2 ** 20

/** What is live, and blobs that are what their names say. */
export function openReading({ blobs }: Stores): Reading {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, cachedParts)
  return { checked, live: createLiveReleases({ blobs, cache, freshMs: pointerFreshMs, now: Date.now }) }
}

export interface Reading {
  live: LiveReleases
  checked: ReturnType<typeof createCheckedBlobs>
}

interface SiteParts extends Reading {
  stores: Stores
  storage: StorageProblems
  hosts: DomainHosts
  environment: Environment
  onAnswered: Telemetry['onAnswered']
}

/** What is published, with its calls. */
export function sitesOf({ before }: ReturnType<typeof openVisitors>, parts: SiteParts) {
  const { stores, live, checked, storage, hosts, environment, onAnswered } = parts
  const options: DeliveryOptions = {
    blobs: createKeptBlobs(checked, keptBytes),
    live,
    onLost: storage.noteLost,
    compress: createCompressor(checked, compressedBytes),
    siteOfHost: (host) => stores.siteOfHost(host) ?? hosts.siteOfHost(host),
    originOf: stores.originOf,
    movedFrom: hosts.movedFrom,
    addressOf: ({ headers }, connection) =>
      forwardedAddress(headers.get('x-forwarded-for'), environment.trustedProxies) ??
      connection?.incoming?.socket.remoteAddress,
  }
  const siteOf = (request: Request) => options.siteOfHost(new URL(request.url).host)
  const delivery = observed(createDelivery(options), {
    part: 'sites',
    routeOf: routeOfFile,
    siteOf,
    onAnswered,
  })
  return ofAllowed(options, before(delivery), delivery)
}

/** Pages and files as they are told apart in figures. */
const routeOfFile = (request: Request): string =>
  getPath(request).startsWith(assetFolder) ? `${assetFolder}*` : '/*'
