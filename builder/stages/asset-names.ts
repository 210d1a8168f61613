import { stillAsset } from '#model/definition/media/asset-files.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'

export const assetFolder = '/_assets/'

export const scriptType = 'text/javascript; charset=utf-8'
export const captionsType = 'text/vtt; charset=utf-8'
export const sheetType = 'text/css; charset=utf-8'
export const musicType = 'audio/mp4'

const assetName = /^(p?)([0-9a-f]{24})(?:-(\d{1,5})\.(avif|webp|jpeg|png)|\.(mp4|m4a|js|vtt|css))$/

/** Parses a name under `/_assets/`; undefined if it is not one of ours. */
export function parseMediaName(name: string) {
  const match = assetName.exec(name)
  if (!match) return undefined
  return {
    stem: match[2]!,
    isPoster: match[1] === 'p',
    width: match[3] === undefined ? undefined : Number(match[3]),
    format: match[4] ?? match[5]!,
  }
}

/** The file with this name, from the medium's record. */
export function fileOfMedia(asset: MediaAsset, name: NonNullable<ReturnType<typeof parseMediaName>>) {
  if (name.format === 'mp4')
    return asset.kind === 'video' && !name.isPoster ? { ...asset, type: 'video/mp4' } : undefined
  if (name.format === 'm4a')
    return asset.kind === 'audio' && !name.isPoster ? { ...asset, type: musicType } : undefined
  const image = name.isPoster === (asset.kind === 'video') ? stillAsset(asset) : undefined
  const variant = image?.variants.find(({ width, format }) => width === name.width && format === name.format)
  return variant && { ...variant, type: `image/${variant.format}` }
}
