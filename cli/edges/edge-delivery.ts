import { createHostTable } from '#api/services/domains/host-names.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createAnswers } from '#builder/delivery.ts'
import { type Answer, errorAnswer } from '#builder/delivery-answer.ts'
import { createCompressorOf, type Encode } from '#builder/encoded-files.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { publicPlace } from '../delivery/public-place.ts'
import { monthS, transportHeader } from '../secure-transport.ts'
import { createMovesReader } from '../serving/read-moves.ts'
import { siteHosts, sitesAt } from '../site-hosts.ts'
import { sitePlaces } from '../site-places.ts'
import { createEdgeBlobs, type EdgeBlobsOptions } from './edge-blobs.ts'
import { EdgeStoreError } from './edge-store.ts'

/** What has to be known of the product, as `start` has it. */
export interface EdgeSettings {
  sitesUrl: string
  consoleUrl: string
}

export interface EdgeOptions extends EdgeSettings, EdgeBlobsOptions {
  encode: Encode
  onTrouble(error: unknown): void
}

/** How long what is known of moves is used without looking: a publish is seen within a second. */
const freshMs = 750
/** Whoever misses a move in the meantime reads the pointer again after this. */
const pointerMs = 10_000
/** A visitor waits no longer for whether something has moved. */
const patienceMs = 1_000
const cachedParts = 2_000
const cachedBytes = 8 * 2 ** 20
const compressedBytes = 16 * 2 ** 20
const awaySeconds = '5'

/** The product has to answer: this is not for everybody, or is not known here. */
class ForProductError extends Error {}

const forProduct = (): never => {
  throw new ForProductError()
}

/** Answers what is public and live; `undefined`: the product answers. */
export type EdgeDelivery = (request: Request) => Promise<Answer | undefined>

/** The delivery of published sites, for programs that live as long as a host lets them and have no disk. */
export function createEdgeDelivery(options: EdgeOptions): EdgeDelivery {
  const { sitesUrl, consoleUrl, store, encode, onTrouble, now } = options
  const places = sitePlaces({ sitesUrl, consoleOrigin: consoleUrl, sitesAddresses: [] })
  const stores = siteHosts(sitesUrl)
  let table = createHostTable([], places)
  const blobs = createEdgeBlobs(options)
  const live = createLiveReleases({
    blobs: { read: blobs.read, list: forProduct },
    cache: createJsonCache(blobs, cachedParts, cachedBytes),
    freshMs: pointerMs,
    now,
    earlier: () => () => async () => forProduct(),
  })
  const moves = createFreshMoves({
    reader: createMovesReader({
      bucket: store,
      blobs,
      onAnswered: blobs.noteBack,
      onMoved(siteIds) {
        if (siteIds) for (const siteId of siteIds) live.forget(siteId)
        else live.forgetAll()
      },
      onNames(names) {
        table = createHostTable(names, places)
      },
    }),
    onTrouble,
    now,
  })
  const sites = sitesAt(stores, {
    siteOfHost: (name) => table.siteOfHost(name),
    originOf: (siteId) => table.originOf(siteId),
    movedFrom: (siteId, name) => table.movedFrom(siteId, name),
  })
  const answer = createAnswers({
    ...sites,
    ...{ live, blobs, mayVisit: forProduct },
    compress: createCompressorOf({ blobs, maxBytes: compressedBytes, encode }),
    onLost: (siteId, key) => onTrouble(new Error(`A file of ${siteId} is missing or damaged: ${key}`)),
  })
  const publicHosts = { siteOfHost: sites.siteOfHost, isSharedHost: stores.isSharedHost }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    await moves.look()
    const url = publicPlace(request, new URL(request.url).host, publicHosts)
    if (!url) return undefined
    try {
      const given = await answer(request, url)
      if (url.protocol === 'https:') given.headers[transportHeader] ??= `max-age=${monthS}`
      return given
    } catch (error) {
      if (error instanceof ForProductError) return undefined
      onTrouble(error)
      return error instanceof EdgeStoreError
        ? errorAnswer(503, { 'retry-after': awaySeconds })
        : errorAnswer(500)
    }
  }
}

interface FreshMovesOptions {
  reader: ReturnType<typeof createMovesReader>
  onTrouble(error: unknown): void
  now: () => number
}

/** Looks for moves when somebody asks for a page, since nothing runs here in between. */
function createFreshMoves({ reader, onTrouble, now }: FreshMovesOptions) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let isFirst = true

  async function lookNow(): Promise<void> {
    const startedAt = now()
    try {
      await reader.look()
      lookedAt = startedAt
    } catch (error) {
      // While the store is away, nobody waits for it again at once.
      lookedAt = now()
      onTrouble(error)
      if (isFirst) await reader.rememberNames()
    }
    isFirst = false
  }

  return {
    async look(): Promise<void> {
      if (now() - lookedAt < freshMs) return
      looking ??= lookNow().finally(() => {
        looking = undefined
      })
      await (isFirst ? looking : Promise.race([looking, pause(patienceMs)]))
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
