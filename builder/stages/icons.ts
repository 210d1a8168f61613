import { readFile } from 'node:fs/promises'
import { stillAsset } from '#model/definition/media/asset-files.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { iconPath, iconSizes } from './site-files.ts'

const touchSize = 180
const tabSize = 32

/** The favicons: made from the site's own picture, or else the product's. */
export async function iconFiles({ settings, ...source }: SnapshotSource, base: string) {
  const ref = settings.favicon
  const icon = ref === undefined ? ownIcon : (size: number) => resized(source, ref, size)
  const key = `icon ${ref ?? 'own'}`
  const png = (path: string, size: number) => ({
    path: base + path,
    key,
    type: 'image/png',
    make: () => icon(size),
  })
  return [
    ...iconSizes.map((size) => png(iconPath(size), size)),
    png('/apple-touch-icon.png', touchSize),
    {
      path: `${base}/favicon.ico`,
      key,
      type: 'image/x-icon',
      make: async () => icoOf(await icon(tabSize), tabSize),
    },
  ]
}

const ownIcon = (size: number): Promise<Uint8Array> =>
  readFile(new URL(`../icons/${size}.png`, import.meta.url))

async function resized(
  source: Pick<SnapshotSource, 'asset' | 'blob'>,
  ref: MediaRef,
  size: number,
): Promise<Uint8Array> {
  const asset = await source.asset(ref)
  const largest = stillAsset(asset)!
    .variants.filter(({ format }) => format === 'png' || format === 'jpeg')
    .at(-1)!
  const { default: sharp } = await import('sharp')
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(await source.blob(largest.file))
    .resize(size, size, { fit: 'contain', background })
    .png()
    .toBuffer()
}

/** An ICO file with one PNG: a header of 6 bytes, a directory entry of 16, the picture. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
