import { assetFolder, mediaStem, stillOf } from '#builder/stages/media-names.ts'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import type { MediaRow } from '../db/media.ts'

/** Pixels: wide enough for a card in a list on a sharp screen. */
const previewWidth = 320
const formats = ['webp', 'jpeg', 'png', 'avif'] as const

/** What is kept of a medium that has been taken in. */
export const mediaRow = (ref: MediaRef, asset: MediaAsset, createdAt: number): MediaRow => ({
  ref,
  stem: mediaStem(ref),
  asset,
  preview: previewName(ref, asset),
  createdAt,
})

function previewName(ref: MediaRef, asset: MediaAsset): string | null {
  const { variants } = asset.kind === 'image' ? asset : asset.poster
  const format = formats.find((one) => variants.some((variant) => variant.format === one))
  const widths = variants.filter((variant) => variant.format === format).map(({ width }) => width)
  const width = widths.find((one) => one >= previewWidth) ?? widths.at(-1)
  const stem = stillOf(ref, asset).stem.slice(assetFolder.length)
  return width === undefined ? null : `${stem}-${width}.${format}`
}
