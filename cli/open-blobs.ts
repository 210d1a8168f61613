import { join } from 'node:path'
import { DeployError } from '#deploy/deploy-error.ts'
import { isLivePointer } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { CachedBlobs } from '#store/blobs/cached.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { LastKnownBlobs } from '#store/blobs/last-known.ts'
import type { Environment } from './environment.ts'
import { type NamedBucketOptions, openNamedBucket } from './named-bucket.ts'

/** Where blobs are, and where copies of them are kept. */
export type BlobPlace = Pick<Environment, 'dataFolder' | 'blobStore' | 'blobCache'>

const requestsAtOnce = 32

/** Delivery must not wait: a visitor gets an error instead, and asks again. What fails soon is tried again, silence is not. */
const ofDelivery = { attempts: 3, timeoutMs: 3_000, deadlineMs: 20_000, retryMs: 2_000 }
/** Reads of delivery that wait for one of the requests. */
const maxWaiting = 1_000
const patienceMs = 1_000
/** What pointers may take besides copies: they are small, and each is worth more. */
const knownPart = 0.1
/** How long a pointer in a folder is used without looking, where processes are told of moves besides. */
const freshMs = { folder: 500, bucket: 10_000 }

export const blobsFolderOf = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'blobs')

/** The store itself, without copies on this machine. */
export async function openStored(
  place: Pick<BlobPlace, 'dataFolder' | 'blobStore'>,
  options: Omit<NamedBucketOptions, 'concurrency'> = {},
): Promise<BlobStore> {
  if (place.blobStore === undefined) return createFilesystemBlobStore(blobsFolderOf(place))
  const { createS3BlobStore } = await import('#store/blobs/s3.ts')
  const objects = await openNamedBucket('BLOB_STORE', place.blobStore, {
    concurrency: requestsAtOnce,
    ...options,
  })
  return createS3BlobStore({ objects, isFull })
}

const isFull = (error: unknown): boolean =>
  error instanceof DeployError && error.failure?.reason === 'deploy-full'

const awayReasons: readonly (string | undefined)[] = ['deploy-unreachable', 'deploy-busy']

const isAway = (error: unknown): boolean =>
  error instanceof DeployError && awayReasons.includes(error.failure?.reason)

/** The store, and the same as programs use it: a bucket with copies on this machine. */
export async function openBlobs(place: BlobPlace): Promise<{ stored: BlobStore; blobs: BlobStore }> {
  const stored = await openStored(place)
  if (place.blobStore === undefined) return { stored, blobs: stored }
  const { tellAway } = await import('#store/blobs/tell-away.ts')
  return { stored, blobs: await withCopies(place, tellAway(stored, isAway)) }
}

async function withCopies({ blobCache }: BlobPlace, blobs: BlobStore): Promise<CachedBlobs> {
  const { createCachedBlobs } = await import('#store/blobs/cached.ts')
  return createCachedBlobs({ blobs, folder: join(blobCache.folder, 'blobs'), maxBytes: blobCache.maxBytes })
}

/** What delivery reads. */
export interface DeliveredBlobs
  extends Pick<LastKnownBlobs, 'read' | 'list' | 'noteBack'>,
    Pick<BlobStore, 'readPart' | 'size'> {
  /** How long a pointer is used without looking. */
  freshMs: number
  /** For a bucket: what this machine has of it. */
  copies?: Pick<LastKnownBlobs, 'before' | 'settle'> & Pick<CachedBlobs, 'hasCopy'>
}

/** The store for delivery, which goes on with what it knows while a bucket is away. */
export async function openDeliveredBlobs(place: BlobPlace): Promise<DeliveredBlobs> {
  if (place.blobStore === undefined)
    return { ...(await openStored(place)), noteBack: () => {}, freshMs: freshMs.folder }
  const { createLastKnown } = await import('#store/blobs/last-known.ts')
  const { createCircuitBreaker } = await import('#store/blobs/circuit-breaker.ts')
  const stored = await openStored(place, ofDelivery)
  const { noteBack, ...reads } = createCircuitBreaker({
    ...{ blobs: stored, isAway, atOnce: requestsAtOnce, maxWaiting, now: Date.now },
  })
  const blobs = await withCopies(place, { ...stored, ...reads })
  const known = {
    folder: join(place.blobCache.folder, 'known'),
    maxBytes: place.blobCache.maxBytes * knownPart,
  }
  const lastKnown = createLastKnown({
    ...{ blobs, ...known, patienceMs, now: Date.now },
    keepsBefore: isLivePointer,
  })
  const { read, list, before, settle } = lastKnown
  return {
    ...{ read, list, readPart: blobs.readPart, size: blobs.size },
    noteBack() {
      noteBack()
      lastKnown.noteBack()
    },
    freshMs: freshMs.bucket,
    copies: { before, settle, hasCopy: blobs.hasCopy },
  }
}
