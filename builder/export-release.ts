import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileOfAddress } from '#model/layout.ts'
import type { MediaAsset } from '#model/media.ts'
import {
  blobKey,
  type LivePointer,
  manifestKey,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { listFiles, type MediaFile } from './folder/list-files.ts'
import { folderFacts } from './folder/write-folder-files.ts'
import { manifestName, releaseFolder } from './folder-sink.ts'
import { headersAndRedirects } from './hosts/headers-file.ts'
import { assetFolder, captionsType, mediaFilesOfStem, scriptType } from './stages/media-names.ts'

/** The same release gives the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z')

/**
 * A release as a plain folder for any web host, zipped while it is read. Throws where the manifest is not kept; where a
 * file is missing the stream breaks off, so that nobody takes half a site for a whole one. Files of `over` take the place
 * of those at the same paths.
 */
export async function exportRelease(
  blobs: Pick<BlobStore, 'read'>,
  manifestHash: string,
  over: LivePointer['over'] = {},
): Promise<Readable> {
  const compiled = await readJson<ReleaseManifest>(blobs, manifestKey(manifestHash))
  const files = { ...compiled.files }
  for (const [path, file] of Object.entries(over)) files[path] = { ...file, key: file.hash }
  const manifest = { ...compiled, files }
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime })
  const addBlob = (name: string, hash: string) =>
    zip.addReadStreamLazy(name, { mtime, compress: !isCompressed.test(name) }, (give) => {
      readBytes(blobs, blobKey(hash)).then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: Error) => out.destroy(error),
      )
    })
  addText(manifestName, `${JSON.stringify(manifest, null, 1)}\n`)
  for (const { hash } of [manifest.media, ...Object.values(manifest.parts).flat()])
    addBlob(`${releaseFolder}/${hash}.json`, hash)
  const part = (hash: string) => readJson<ReleasePart>(blobs, blobKey(hash))
  const media: MediaFile[] = []
  for await (const file of mediaOf(blobs, manifest)) media.push(file)
  const listed = await listFiles(manifest, part, media)
  for (const { path, sha256 } of listed) addBlob(path, sha256)
  for (const { path, text } of headersAndRedirects(folderFacts(manifest, '', listed))) addText(path, text)
  zip.end()
  return out
}

const isCompressed = /\.(?:avif|webp|jpe?g|png|mp4|woff2)$/

/** Media and scripts; what a locked page withholds is in no export. */
async function* mediaOf(
  blobs: Pick<BlobStore, 'read'>,
  { media }: ReleaseManifest,
): AsyncGenerator<MediaFile> {
  const index = await readJson<ReleaseMedia>(blobs, blobKey(media.hash))
  for (const [stem, record] of Object.entries(index)) {
    if (record === '') continue
    if (record.startsWith('blobs/'))
      yield {
        path: `${assetFolder.slice(1)}${stem.includes('.') ? stem : `${stem}.js`}`,
        hash: record.slice('blobs/'.length),
        bytes: 0,
        type: stem.endsWith('.vtt') ? captionsType : scriptType,
      }
    else
      for (const file of mediaFilesOfStem(stem, await readJson<MediaAsset>(blobs, record)))
        yield { ...file, path: fileOfAddress(file.path) }
  }
}

/** What a release is made of is not kept any more. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'
}

async function readBytes(blobs: Pick<BlobStore, 'read'>, key: string): Promise<Uint8Array> {
  const bytes = await blobs.read(key)
  if (!bytes) throw new MissingFileError(`${key} is not in the blob store`)
  return bytes
}

const readJson = async <Value>(blobs: Pick<BlobStore, 'read'>, key: string): Promise<Value> =>
  JSON.parse(Buffer.from(await readBytes(blobs, key)).toString()) as Value
