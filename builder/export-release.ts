import { createReadStream } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type BundleStatement, bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { makeScratchFolder } from '#store/scratch-folder.ts'
import { hashStream } from './bundles/open-bundle.ts'
import { type BundleSigner, signBundle } from './bundles/sign-bundle.ts'
import { compileSnapshotFolder } from './compile-snapshot-folder.ts'
import type { NewsOfFolder } from './folder/write-news.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'

export interface ReleaseToExport extends NewsOfFolder {
  /** SHA-256 of its snapshot. */
  snapshot: string
  /** Origin of the site, with which canonical addresses begin. */
  origin: string
  runtime: RuntimeBundle
  signer: BundleSigner
}

/** A fixed time, so that the same release gives the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z')

/**
 * Exports a release as a signed ZIP of a plain folder for any web server that supports index files; it is compressed
 * while it is read, and includes the news shown over the release. Throws `MissingBlobError` if a part of it has been
 * deleted.
 */
export async function exportRelease(blobs: BlobStore, release: ReleaseToExport): Promise<Readable> {
  const folder = await makeScratchFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { snapshot, origin, runtime, news, assetOf, signer } = release
    await compileSnapshotFolder(blobs, snapshot, {
      ...{ out: folder, origin, runtime, news: { news, assetOf } },
      layout: { name: 'directory', base: '' },
      carriesPolicy: true,
    })
    const signature = signBundle(await subjectsIn(folder), signer)
    await writeFile(join(folder, bundleSignaturePath), signature)
    const zip = await zipped(folder)
    zip.once('close', () => void remove())
    return zip
  } catch (error) {
    await remove()
    throw error
  }
}

async function subjectsIn(folder: string): Promise<BundleStatement['subject']> {
  const subjects: BundleStatement['subject'] = []
  for (const { path, name } of await filesBelow(folder))
    subjects.push({ name, digest: { sha256: await hashStream(createReadStream(path)) } })
  return subjects
}

const isCompressed = /\.(?:avif|webp|jpe?g|png|mp4|woff2)$/

async function zipped(folder: string): Promise<Readable> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { path, name } of await filesBelow(folder))
    zip.addFile(path, name, { mtime, mode: 0o100_644, compress: !isCompressed.test(name) })
  zip.end()
  return out
}

/** Sorted by name; names have `/` between folders. */
async function filesBelow(folder: string): Promise<{ path: string; name: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, name: relative(folder, path).replaceAll('\\', '/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
