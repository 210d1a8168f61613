import { forwardedAddress } from '#api/http/client-address.ts'
import { createHostTable, type HostName } from '#api/services/domains/host-names.ts'
import { createJsonCache, type JsonCache, MissingBlobError } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import { createAnswers, type DeliveryOptions } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { createReleaseFetch } from '#builder/fetch-release.ts'
import { createHeldMoves, type MoveTools } from '#builder/held-moves.ts'
import { jsonOf } from '#builder/json-of.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import { fromNetworks } from '#builder/networks.ts'
import { createLiveReleases, type LiveReleases } from '#builder/release-reader.ts'
import { createRememberedAnswers } from '#builder/remembered-answers.ts'
import { type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import type { Environment } from './environment.ts'
import { type DeliveredBlobs, openDeliveredBlobs } from './open-blobs.ts'
import { type SiteNames, siteHosts, sitesAt } from './site-hosts.ts'
import { sitePlaces } from './site-places.ts'

const cachedParts = 5_000
const cachedBytes = 8 * 2 ** 20

/** Readers of live releases and of blobs with verified hashes. */
export interface Reading {
  live: LiveReleases
  checked: ReturnType<typeof createCheckedBlobs>
}

type ReadBlobs = Omit<DeliveredBlobs, 'noteBack'>

/** Told of what is missing or damaged. */
type OnLost = NonNullable<DeliveryOptions['onLost']>

export function openReading(blobs: ReadBlobs, onLost: OnLost): Reading {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, cachedParts, cachedBytes)
  const { freshMs, copies } = blobs
  const tools = copies && movesOf(copies, { checked, cache, onLost })
  const live = createLiveReleases({
    ...{ blobs, cache, freshMs, now: Date.now, earlier: createEarlierFiles },
    moves: tools && ((onReady) => createHeldMoves({ ...tools, onReady })),
  })
  return { checked, live }
}

interface MoveParts {
  checked: Reading['checked']
  cache: JsonCache
  onLost: OnLost
}

/** A visitor waits no longer for what is newer. */
const patienceMs = 1_000
const retryMs = 1_000

const movesOf = (
  { before, settle, hasCopy }: NonNullable<ReadBlobs['copies']>,
  { checked, cache, onLost }: MoveParts,
): Omit<MoveTools, 'onReady'> => ({
  async before(siteId) {
    const bytes = await before(livePointerKey(siteId))
    return bytes && jsonOf<LivePointer>(bytes)
  },
  settle: (siteId) => settle(livePointerKey(siteId)),
  fetch: createReleaseFetch({ cache, blobs: checked, hasCopy }),
  onHeld(siteId, error) {
    if (error instanceof MissingBlobError) onLost(siteId, error.key)
  },
  ...{ patienceMs, retryMs, now: Date.now },
})

/** Memory limits in bytes for frequently delivered contents. */
export interface KeptBytes {
  plain: number
  compressed: number
}

const mebibyte = 2 ** 20
/** For a single delivering process. */
export const keepsMuch: KeptBytes = { plain: 64 * mebibyte, compressed: 128 * mebibyte }
/** For one of several delivering processes. */
export const keepsSome: KeptBytes = { plain: 32 * mebibyte, compressed: 64 * mebibyte }
/** For the main process beside delivering processes. */
export const keepsLittle: KeptBytes = { plain: 4 * mebibyte, compressed: 8 * mebibyte }

interface DeliveryParts {
  reading: Reading
  stores: Pick<ReturnType<typeof siteHosts>, 'siteOfHost' | 'originOf'>
  hosts: SiteNames
  onLost: OnLost
  trustedProxies: number
  keeps: KeptBytes
  cdn: Environment['cdn']
}

/** The settings and tools of delivery. */
export const deliveryOf = ({
  reading: { live, checked },
  stores,
  hosts,
  onLost,
  trustedProxies,
  keeps,
  cdn,
}: DeliveryParts): DeliveryOptions => ({
  cdn: cdn?.name,
  blobs: createKeptBlobs(checked, keeps.plain),
  live,
  onLost,
  compress: createCompressor(checked, keeps.compressed),
  ...sitesAt(stores, hosts),
  mayVisit: fromNetworks(
    ({ headers }, connection) =>
      forwardedAddress(headers.get('x-forwarded-for'), trustedProxies) ??
      connection?.incoming?.socket.remoteAddress,
  ),
})

/** Most of the cached contents are also in other caches, so they need little additional memory. */
const rememberedBytes = 32 * mebibyte

type DeliveringEnvironment = Pick<Environment, 'sitesUrl' | 'trustedProxies' | 'cdn'> &
  Parameters<typeof sitePlaces>[0] &
  Parameters<typeof openDeliveredBlobs>[0]

/** What a process that only delivers needs: readers, answers that it remembers, and the table of hosts as last told. */
export async function openDelivery(
  environment: DeliveringEnvironment,
  { names, onLost }: { names: readonly HostName[]; onLost: DeliveryParts['onLost'] },
) {
  const { sitesUrl, trustedProxies, cdn } = environment
  const stores = siteHosts(sitesUrl)
  const places = sitePlaces(environment)
  let table = createHostTable(names, places)
  const blobs = await openDeliveredBlobs(environment)
  const reading = openReading(blobs, onLost)
  const remembered = createRememberedAnswers(reading.live, rememberedBytes)
  const options = deliveryOf({
    reading,
    stores,
    trustedProxies,
    hosts: {
      siteOfHost: (name) => table.siteOfHost(name),
      originOf: (siteId) => table.originOf(siteId),
      movedFrom: (siteId, name) => table.movedFrom(siteId, name),
    },
    onLost,
    keeps: keepsSome,
    cdn,
  })
  const { siteOfHost } = options
  return {
    blobs,
    live: reading.live,
    answers: {
      answer: createAnswers(options),
      remembered,
      siteOfHost,
      isSharedHost: stores.isSharedHost,
      trustedProxies,
    },
    takeNames(told: readonly HostName[]): void {
      table = createHostTable(told, places)
      remembered.clear()
    },
  }
}
