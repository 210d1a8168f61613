import { randomUUID } from 'node:crypto'
import { assetFolder } from '#builder/stages/asset-names.ts'
import { mediaStem, pictureAddress, stillOf } from '#builder/stages/media-names.ts'
import { stillAsset } from '#model/definition/media/asset-files.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import type { MediaRow } from '../../db/media/media.ts'
import type { NewOwnedMedium } from '../../db/media/owned-media.ts'

/** Pixels: wide enough for a card in a list on a sharp screen. */
const previewWidth = 320
const formats = ['webp', 'jpeg', 'png', 'avif'] as const

/** The record of an ingested medium. */
export const mediaRow = (ref: MediaRef, asset: MediaAsset, createdAt: number): MediaRow => ({
  ref,
  stem: mediaStem(ref),
  asset,
  preview: previewName(ref, asset),
  createdAt,
})

interface OwnedFacts {
  accountId: string
  ref: MediaRef
  asset: MediaAsset
  name: string
  bytes: number | null
  folderId?: string | null
  now: number
  source?: { sourceRef: MediaRef; edit: MediaEdit }
}

/** The library entry of a medium. */
export const ownedRow = ({ asset, now, source, ...facts }: OwnedFacts): NewOwnedMedium => ({
  ...facts,
  ...source,
  id: randomUUID(),
  kind: asset.kind,
  createdAt: now,
})

function previewName(ref: MediaRef, asset: MediaAsset): string | null {
  const variants = stillAsset(asset)?.variants ?? []
  const format = formats.find((one) => variants.some((variant) => variant.format === one))
  const widths = variants.filter((variant) => variant.format === format).map(({ width }) => width)
  const width = widths.find((one) => one >= previewWidth) ?? widths.at(-1)
  if (width === undefined) return null
  return `${stillOf(ref, asset).stem.slice(assetFolder.length)}-${width}.${format}`
}

/** Name of the file that shows the whole medium in every browser: the video, the music, or the largest JPEG or PNG. */
export function largestName(ref: MediaRef, asset: MediaAsset): string {
  if (asset.kind === 'video') return `${mediaStem(ref)}.mp4`
  if (asset.kind === 'audio') return `${mediaStem(ref)}.m4a`
  return pictureAddress(stillOf(ref, asset)).slice(assetFolder.length)
}
