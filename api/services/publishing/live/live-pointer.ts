import { type LivePointer, livePointerKey, releaseKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database, Db } from '../../../db/database.ts'
import { findRelease, type Release } from '../../../db/publishing/releases.ts'
import {
  findLiveSite,
  type LiveSite,
  listLiveSites,
  listUnwrittenSites,
  type Site,
  updateSite,
} from '../../../db/sites/sites.ts'
import type { DomainDeps } from '../../domains/domain-tools.ts'
import { overOf } from './banner-announcements.ts'
import { pausedOf } from './paused-site.ts'

/** The record of a release, stored under `releaseKey`. */
export interface ReleaseRecord {
  release: number
  manifest: string
  definitionVersion: number
}

export const writeRelease = (blobs: BlobStore, { siteId, number, manifest, definitionVersion }: Release) =>
  blobs.write(
    releaseKey(siteId, number),
    JSON.stringify({ release: number, manifest, definitionVersion } satisfies ReleaseRecord),
  )

/**
 * Writes the pointer file of a site from the database. Files of one site are written one after another, and each write reads the
 * database again: the last one is correct, whatever moves happen at the same time.
 */
export const writePointer = (tools: PublishingTools, siteId: string): Promise<void> =>
  tools.database.runExclusive(`pointer ${siteId}`, async () => {
    const { database, blobs, cdn } = tools
    const before = cdn && (await readPointer(blobs, siteId))
    const site = findLiveSite(database.db, siteId)
    const pointer = site && (await pointerOf(tools, site))
    if (pointer) await blobs.write(livePointerKey(siteId), JSON.stringify(pointer))
    else await blobs.remove(livePointerKey(siteId))
    await blobs.flush()
    await tools.onMoved?.(siteId)
    database.transaction((db) => {
      cdn?.queuePurge(db, { siteId, before, after: pointer, now: tools.now() })
      if (site) updateSite(db, siteId, { writtenFence: site.fence })
    })
    cdn?.notify()
  })

/** The pointer file of a site; undefined if it is offline. */
export async function readPointer(
  blobs: Pick<BlobStore, 'read'>,
  siteId: string,
): Promise<LivePointer | undefined> {
  const bytes = await blobs.read(livePointerKey(siteId))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LivePointer)
}

async function pointerOf(tools: PublishingTools, site: LiveSite): Promise<LivePointer | undefined> {
  const { db } = tools.database
  const release = site.liveRelease === null ? undefined : findRelease(db, site.id, site.liveRelease)
  if (!release) return undefined
  const { number, manifest } = release
  const over = await overOf({ db, blobs: tools.blobs, now: tools.now() }, site.id, manifest)
  const paused = await pausedOf({ db, blobs: tools.blobs }, site.id)
  return { release: number, manifest, fence: site.fence, over, ...(paused && { paused }) }
}

const concurrentFiles = 16

/** Writes pointer files that could not be written when the pointer moved, or that a change of a contract made outdated. */
export async function writeOpenPointers(tools: PublishingTools): Promise<void> {
  for (;;) {
    const sites = listUnwrittenSites(tools.database.db, concurrentFiles)
    await Promise.all(sites.map(({ id }) => writePointer(tools, id)))
    if (sites.length < concurrentFiles) return
  }
}

/** Rewrites every pointer file that differs from the database, or is missing. Returns how many. */
export async function restorePointers(tools: PublishingTools): Promise<number> {
  const sites = listLiveSites(tools.database.db)
  let restored = 0
  const restore = async (site: LiveSite) => {
    const wanted = await pointerOf(tools, site)
    const found = await tools.blobs.read(livePointerKey(site.id))
    if ((wanted && JSON.stringify(wanted)) === (found && Buffer.from(found).toString())) return
    await writePointer(tools, site.id)
    restored++
  }
  for (let start = 0; start < sites.length; start += concurrentFiles)
    await Promise.all(sites.slice(start, start + concurrentFiles).map(restore))
  return restored
}

/** How a CDN in front of delivery is told what it has to forget. */
export interface CdnPurges {
  /** In the transaction that marks the pointer file as written. */
  queuePurge(db: Db, move: PointerFileMove): void
  /** To be called after it. */
  notify(): void
}

/** A pointer file that was replaced; undefined where there was none, or is none any more. */
export interface PointerFileMove {
  siteId: string
  before: LivePointer | undefined
  after: LivePointer | undefined
  now: number
}

/** Dependencies of moving sites online and offline. */
export interface PublishingTools {
  database: Database
  blobs: BlobStore
  /** Milliseconds since 1970. */
  now: () => number
  /** Called once the pointer file of a site is written, so that delivery drops the one that it remembers. */
  onMoved?: ((siteId: string) => void | Promise<void>) | undefined
  /** Absent if there is no CDN in front of delivery. */
  cdn?: CdnPurges | undefined
  /** Names that sites have of their own; without them every site is at its default address. */
  domains?: Pick<DomainDeps, 'places' | 'onChanged'> | undefined
}

/** Since when a site's pages ask for view tokens, once this release is live. */
export const tokensSinceOf = (
  { asksForToken }: Pick<Release, 'asksForToken'>,
  site: Pick<Site, 'tokensSince'> | undefined,
  now: number,
): number | null => (asksForToken ? (site?.tokensSince ?? now) : null)
