import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFile, ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import { fileOfAddress } from '#model/values/layout.ts'
import { createCompressor } from './compression.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { readFolderList } from './folder/folder-list.ts'
import { readInside, staticDelivery } from './folder/static-delivery.ts'
import { manifestName, releaseFolder } from './folder-sink.ts'
import type { OpenRelease } from './open-release.ts'
import { releaseFiles } from './release-files.ts'
import { captionsType, parseMediaName, sheetType } from './stages/asset-names.ts'

const compressedBytes = 64 * 2 ** 20

/**
 * Delivers a site that was compiled into a folder, according to its layout. A folder in the product's own layout gets
 * the headers and rules of a published site.
 */
export async function openFolder(folder: string): Promise<Delivery> {
  const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as ReleaseManifest
  const list = manifest.layout && (await readFolderList(folder))
  if (list) return staticDelivery(folder, list)
  const part = async (hash: string) =>
    JSON.parse(await readFile(join(folder, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
  const names = new Map<string, string>()
  for await (const { path, file } of releaseFiles(manifest, part)) names.set(file.hash, fileOfAddress(path))
  const blobs = {
    read: async (key: string) => {
      const name = names.get(key.replace(/^blobs\//, ''))
      return name === undefined ? undefined : readInside(folder, name)
    },
  }
  const release = folderRelease(folder, manifest, part, names)
  return createDelivery({
    blobs,
    compress: createCompressor(blobs, compressedBytes),
    live: { open: async () => release, forget: () => {} },
    siteOfHost: () => manifest.siteId,
    originOf: () => '',
  })
}

/**
 * Delivers the latest successful compilation of a folder, which may be compiled again at any time. Fails if nothing was
 * compiled into it; while the folder cannot be read, the previous compilation is delivered.
 */
export async function followFolder(folder: string): Promise<Delivery> {
  const versionOf = async () => {
    const { mtimeMs, size, ino } = await stat(join(folder, manifestName))
    return `${ino} ${size} ${mtimeMs}`
  }
  const open = async () => ({ version: await versionOf(), deliver: await openFolder(folder) })
  let current = await open()
  return async (request, connection) => {
    const version = await versionOf().catch(() => current.version)
    if (version !== current.version) current = await open().catch(() => current)
    return current.deliver(request, connection)
  }
}

function folderRelease(
  folder: string,
  manifest: ReleaseManifest,
  part: (hash: string) => Promise<ReleasePart>,
  names: Map<string, string>,
): OpenRelease {
  return {
    manifest,
    async page(language, { column, row }) {
      const entry = manifest.parts[language]?.[column]
      return entry && (await part(entry.hash)).pages[row]
    },
    async media(name): Promise<ReleaseFile | undefined> {
      const medium = parseMediaName(name)
      const bytes = medium && (await readInside(folder, join('_assets', name)))
      if (!medium || !bytes) return undefined
      names.set(name, join('_assets', name))
      return { hash: name, bytes: bytes.byteLength, type: typeOf(medium.format) }
    },
    earlierAsset: async () => undefined,
  }
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  vtt: captionsType,
  css: sheetType,
}

const typeOf = (format: string): string => types[format] ?? `image/${format}`
