import type { ImageAsset, MediaAsset } from './media.ts'

/** The still picture of a medium: a film's first picture; music has none. */
export function stillAsset(asset: MediaAsset): ImageAsset | undefined {
  if (asset.kind === 'audio') return undefined
  return asset.kind === 'image' ? asset : asset.poster
}

/** The SHA-256 of every file that is stored for an asset. */
export function filesOf(asset: MediaAsset): string[] {
  const ofImage = ({ variants }: ImageAsset) => variants.map(({ file }) => file)
  const still = stillAsset(asset)
  return [...(asset.kind === 'image' ? [] : [asset.file]), ...(still ? ofImage(still) : [])]
}
