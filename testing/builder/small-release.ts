import { hash } from 'node:crypto'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
  type ReleasePart,
  type RenderedFile,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

type Writable = Pick<BlobStore, 'write'>

type Content = string | Uint8Array

const sha256 = (content: Content): string => hash('sha256', content)

async function writeFile(blobs: Writable, content: Content, type: string): Promise<RenderedFile> {
  const hashed = sha256(content)
  await blobs.write(blobKey(hashed), content)
  return { key: '', hash: hashed, bytes: Buffer.byteLength(content), type }
}

/** What a release of the tests has: pages of column A, and files by path. */
export interface SmallRelease {
  number: number
  pages: readonly string[]
  files?: Readonly<Record<string, Content>>
}

/** Writes a release of a site in English, without moving its pointer. Returns the pointer that would lead to it. */
export async function writeRelease(
  blobs: Writable,
  siteId: string,
  { number, pages, files = {} }: SmallRelease,
): Promise<LivePointer> {
  const html = 'text/html; charset=utf-8'
  const part: ReleasePart = { pages: [] }
  for (const page of pages) part.pages.push(await writeFile(blobs, page, html))
  const { key, hash: partHash } = await writeFile(blobs, JSON.stringify(part), 'application/json')
  const media = await writeFile(blobs, '{}', 'application/json')
  const listed: Record<string, RenderedFile> = {}
  for (const [path, content] of Object.entries(files))
    listed[path] = await writeFile(blobs, content, 'text/plain')
  const manifest: ReleaseManifest = {
    version: 1,
    siteId,
    snapshot: '',
    build: '',
    defaultLanguage: 'EN',
    languages: ['EN'],
    contentSecurityPolicy: '',
    parts: { EN: [{ key, hash: partHash, pages: pages.length }] },
    files: listed,
    media: { key: '', hash: media.hash },
  }
  const json = JSON.stringify(manifest)
  await blobs.write(manifestKey(sha256(json)), json)
  return { release: number, manifest: sha256(json), fence: number }
}

/** Writes it and puts it online. */
export async function goLive(blobs: Writable, siteId: string, release: SmallRelease): Promise<void> {
  const pointer = await writeRelease(blobs, siteId, release)
  await blobs.write(livePointerKey(siteId), JSON.stringify(pointer))
}
