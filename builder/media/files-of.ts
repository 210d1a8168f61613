import { type ImageAsset, type MediaAsset, stillAsset } from '#model/definition/media/media.ts'

/** The SHA-256 of every file that is stored for an asset. */
export function filesOf(asset: MediaAsset): string[] {
  const ofImage = ({ variants }: ImageAsset) => variants.map(({ file }) => file)
  const still = stillAsset(asset)
  return [...(asset.kind === 'image' ? [] : [asset.file]), ...(still ? ofImage(still) : [])]
}
