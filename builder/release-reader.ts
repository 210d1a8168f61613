import type { LivePointer, ReleaseFile, ReleaseManifest } from '#model/jobs/release.ts'
import { livePointerKey, manifestKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JsonCache } from './blob-source.ts'
import type { Behind, HeldMoves } from './held-moves.ts'
import { jsonOf } from './json-of.ts'
import { type OpenRelease, openRelease } from './open-release.ts'

/** The live release of each site. The pointer is read again after `freshMs`, or at once after `forget`. */
export interface LiveReleases {
  open(siteId: string): Promise<OpenRelease | undefined>
  /** The same object for as long as nothing of a site can have changed; undefined if that is not known. */
  state(siteId: string): object | undefined
  forget(siteId: string): void
  /** For when it is not known which sites have changed. */
  forgetAll(): void
  /** Sites that are delivered as they were, because what is newer can not be read yet. */
  behind(): Behind | undefined
}

export interface LiveReleasesOptions {
  blobs: ReadableBlobs
  cache: JsonCache
  freshMs: number
  now: () => number
  /** How many releases stay open; the pointers of others are kept. */
  maxOpen?: number
  /** Finds what tabs that were opened before a publish still ask for. */
  earlier(tools: Pick<LiveReleasesOptions, 'blobs' | 'cache' | 'now'>): FindEarlier
  /** For a store that can be away: sites move only to what can be delivered. */
  moves?: ((onReady: (siteId: string) => void) => HeldMoves) | undefined
}

/** Finds an asset of the releases before the live one. */
export type FindEarlier = (
  siteId: string,
  live: LivePointer,
  manifest: ReleaseManifest,
) => (path: string) => Promise<ReleaseFile | undefined>

type ReadableBlobs = Pick<BlobStore, 'read' | 'list'>

interface KnownPointer {
  until: number
  pointer: Promise<LivePointer | undefined>
  release?: Promise<OpenRelease | undefined> | undefined
}

export function createLiveReleases(options: LiveReleasesOptions): LiveReleases {
  const { blobs, cache, freshMs, now, maxOpen = 500 } = options
  const pointers = new Map<string, KnownPointer>()
  /** The one used last is last. */
  const opened = new Set<KnownPointer>()
  const openKnown = createOpening(cache, options.earlier({ blobs, cache, now }))
  const moves = options.moves?.(forget)

  async function pointerOf(siteId: string): Promise<LivePointer | undefined> {
    const newest = await readPointer(blobs, siteId)
    return moves ? moves.follow(siteId, newest) : newest
  }

  function forget(siteId: string): void {
    opened.delete(pointers.get(siteId)!)
    pointers.delete(siteId)
  }

  const freshPointer = (siteId: string): KnownPointer | undefined => {
    const known = pointers.get(siteId)
    return known && known.until > now() ? known : undefined
  }

  function readAgain(siteId: string): KnownPointer {
    const read: KnownPointer = { until: now() + freshMs, pointer: pointerOf(siteId) }
    opened.delete(pointers.get(siteId)!)
    pointers.set(siteId, read)
    if (pointers.size > maxPointers) pointers.delete(pointers.keys().next().value!)
    return read
  }

  /** A manifest takes much more than a pointer. */
  function noteOpened(known: KnownPointer): void {
    opened.delete(known)
    opened.add(known)
    if (opened.size <= maxOpen) return
    const oldest = opened.values().next().value!
    opened.delete(oldest)
    oldest.release = undefined
  }

  return {
    open(siteId) {
      const known = freshPointer(siteId) ?? readAgain(siteId)
      noteOpened(known)
      known.release ??= openKnown(siteId, known).catch((error: unknown) => {
        // Not cached, because it may be restored before the next request.
        known.release = undefined
        throw error
      })
      return known.release
    },
    state: freshPointer,
    forget,
    forgetAll() {
      pointers.clear()
      opened.clear()
    },
    behind: () => moves?.behind(),
  }
}

/** Opens what a pointer leads to. */
function createOpening(cache: JsonCache, findEarlier: FindEarlier) {
  return async (siteId: string, known: KnownPointer): Promise<OpenRelease | undefined> => {
    const pointer = await known.pointer
    if (!pointer) return undefined
    const release = openRelease(await cache.read(manifestKey(pointer.manifest)), cache)
    return {
      ...release,
      over: pointer.over,
      paused: pointer.paused,
      earlierAsset: findEarlier(siteId, pointer, release.manifest),
    }
  }
}

const maxPointers = 10_000

async function readPointer(blobs: ReadableBlobs, siteId: string): Promise<LivePointer | undefined> {
  const bytes = await blobs.read(livePointerKey(siteId))
  return bytes && jsonOf<LivePointer>(bytes)
}
