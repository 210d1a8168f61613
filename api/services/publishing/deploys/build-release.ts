import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileSnapshotFolder } from '#builder/compile-snapshot-folder.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import { type BuiltFolder, readBuiltFolder } from '#deploy/built-folder.ts'
import { manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { DeliveryTarget } from '#model/records/delivery-target.ts'
import { hostFacts } from '#model/values/hosts.ts'
import { readBase } from '#model/values/layout.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { bannerAnnouncementsOf } from '../live/banner-announcements.ts'

/** SHA-256 of the snapshot that a release was compiled from, by its manifest; undefined if the manifest is not kept any more. */
export async function snapshotOf(
  blobs: Pick<BlobStore, 'read'>,
  manifest: string,
): Promise<string | undefined> {
  const bytes = await blobs.read(manifestKey(manifest))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as ReleaseManifest).snapshot
}

export interface BuildTools {
  blobs: BlobStore
  runtime: RuntimeBundle
  /** Folder to which sites are written before they are sent; unchanged files are not written again. */
  folder: string
}

interface ReleaseToBuild {
  siteId: string
  /** SHA-256 of its manifest. */
  manifest: string
  target: DeliveryTarget
  /** The announcements of its banner, besides its own notices. */
  news: ReturnType<typeof bannerAnnouncementsOf>
  signal: AbortSignal
}

/** Writes a release as a folder, in the layout that its target requires. */
export async function buildRelease(tools: BuildTools, release: ReleaseToBuild): Promise<BuiltFolder> {
  const { blobs, runtime, folder } = tools
  const { siteId, target, signal } = release
  const out = join(folder, siteId)
  const unfinished = `${out}~`
  await mkdir(folder, { recursive: true })
  // A folder whose writing was interrupted cannot be continued.
  if (await isThere(unfinished)) await rm(out, { recursive: true, force: true })
  await writeFile(unfinished, '')
  const { origin, pathname } = new URL(target.address)
  const { layout, sendsHeaders } = hostFacts(target.kind)
  const snapshot = await snapshotOf(blobs, release.manifest)
  if (snapshot === undefined) throw new Error(`The manifest ${release.manifest} is not in the blob store.`)
  await compileSnapshotFolder(blobs, snapshot, {
    out,
    origin,
    runtime,
    layout: { name: layout, base: readBase(pathname) ?? '' },
    carriesPolicy: !sendsHeaders,
    host: target.kind,
    news: release.news,
    signal,
  })
  await rm(unfinished)
  return readBuiltFolder(out)
}

export const forgetBuild = async ({ folder }: Pick<BuildTools, 'folder'>, siteId: string): Promise<void> => {
  for (const path of [siteId, `${siteId}~`]) await rm(join(folder, path), { recursive: true, force: true })
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
