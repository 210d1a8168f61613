import { limits } from '../../values/limits.ts'

/**
 * Recommended sizes of pictures in pixels, by where they are used (staff.md §9). They are only shown beside the fields:
 * no picture is refused for its size (decision 21).
 */
export const pictureSizes = {
  logo: { width: 250, height: 150 },
  favicon: { width: 256, height: 256 },
  /** Filling many cells at once, and their thumbnails. */
  bulk: { width: 300, height: 250 },
  /** The frame that a page is designed in. */
  page: { width: limits.frameWidth, height: limits.frameHeight },
  /** Pictures of shared links. */
  shared: { width: 1_200, height: 630 },
  other: { width: 250, height: 250 },
} as const
export type PicturePlace = keyof typeof pictureSizes

const byKey: Readonly<Record<string, PicturePlace>> = {
  background: 'page',
  compareMedia: 'page',
  favicon: 'favicon',
  logo: 'logo',
  shareImage: 'shared',
  thumbnail: 'bulk',
  turntable: 'page',
}

/** Where a medium of an edited site is used, by its keys from the site down. */
export function picturePlaceOf(path: readonly string[]): PicturePlace {
  const known = path.findLast((key) => key in byKey)
  if (known) return byKey[known]!
  return path[0] === 'pages' && path[2] === 'details' && path.includes('media') ? 'page' : 'other'
}
