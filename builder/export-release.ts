import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { compileSnapshotFolder } from './compile-snapshot-folder.ts'
import type { NewsOfFolder } from './folder/write-news.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'

export interface ReleaseToExport extends NewsOfFolder {
  /** SHA-256 of its snapshot. */
  snapshot: string
  /** Origin of the site, with which canonical addresses begin. */
  origin: string
  runtime: RuntimeBundle
}

/** A fixed time, so that the same release gives the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z')

/**
 * Exports a release as a ZIP of a plain folder for any web server that supports index files; it is compressed while it
 * is read, and includes the news shown over the release. Throws `MissingBlobError` if a part of it has been deleted.
 */
export async function exportRelease(blobs: BlobStore, release: ReleaseToExport): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'site-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { snapshot, origin, runtime, news, assetOf } = release
    await compileSnapshotFolder(blobs, snapshot, {
      ...{ out: folder, origin, runtime, news: { news, assetOf } },
      layout: { name: 'directory', base: '' },
      carriesPolicy: true,
    })
    const zip = await zipped(folder)
    zip.once('close', () => void remove())
    return zip
  } catch (error) {
    await remove()
    throw error
  }
}

const isCompressed = /\.(?:avif|webp|jpe?g|png|mp4|woff2)$/

async function zipped(folder: string): Promise<Readable> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { parentPath, name } of await filesBelow(folder)) {
    const path = join(parentPath, name)
    const inZip = path.slice(folder.length + 1).replaceAll('\\', '/')
    zip.addFile(path, inZip, { mtime, mode: 0o100_644, compress: !isCompressed.test(name) })
  }
  zip.end()
  return out
}

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const key = ({ parentPath, name }: (typeof entries)[number]) => `${parentPath}/${name}`
  return entries.filter((entry) => entry.isFile()).sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
