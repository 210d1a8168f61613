import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blobKey, type ReleaseManifest } from '#model/jobs/release.ts'
import { fileOfAddress } from '#model/values/layout.ts'
import { type NewsOver, newsOver } from '../news-over.ts'
import type { MediaFile } from './list-files.ts'

export type NewsOfFolder = Pick<NewsOver, 'news' | 'assetOf'>

interface FolderUnder extends NewsOfFolder {
  out: string
  manifest: ReleaseManifest
  /** Reads the bytes of an encoding. */
  blob(hash: string): Promise<Uint8Array>
}

/** Adds news to a release in a folder. Returns the changed release and the pictures of the news. */
export async function writeNews(
  under: FolderUnder,
): Promise<{ manifest: ReleaseManifest; media: MediaFile[] }> {
  const { out, manifest, blob, ...shown } = under
  const base = manifest.layout?.base
  const placeOf = (path: string) => join(out, fileOfAddress(path, base))
  const made = new Map<string, Uint8Array>()
  const paths = new Map(Object.entries(manifest.files).map(([path, { hash }]) => [blobKey(hash), path]))
  const blobs = {
    async read(key: string) {
      const path = paths.get(key)
      return path === undefined ? undefined : readFile(placeOf(path))
    },
    async write(key: string, content: string | Uint8Array) {
      made.set(key, typeof content === 'string' ? Buffer.from(content) : content)
    },
  }
  const files = { ...manifest.files }
  const media: MediaFile[] = []
  for (const [path, file] of Object.entries(await newsOver({ ...shown, blobs, manifest }))) {
    const json = made.get(blobKey(file.hash))
    const place = json ? placeOf(path) : join(out, fileOfAddress(path))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, json ?? (await blob(file.hash)))
    // With a key of its own, so that the next release does not take it over.
    if (json) files[path] = { ...file, key: file.hash }
    else media.push({ path: fileOfAddress(path), ...file })
  }
  return { manifest: { ...manifest, files }, media }
}
