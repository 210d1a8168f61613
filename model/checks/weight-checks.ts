import type { MediaAsset, MediaRef } from '../media.ts'
import type { Category, Page } from '../page.ts'
import { positionOf } from '../position.ts'
import type { Find } from './finding.ts'

/** Four seconds of a phone's line at 10 Mbit/s. */
const heavyPageBytes = 5_000_000
/** A page is loaded with those above, below and beside it, so that swiping waits for nothing. */
const heavyNeighbourhoodBytes = 20_000_000

/** The screens of most phones have about this many pixels across. */
const phonePixels = 1_170

/** What a phone loads of a medium. */
export function loadedBytes(asset: MediaAsset): number {
  if (asset.kind === 'video') return asset.bytes
  const usual = ['avif', 'webp', 'jpeg', 'png'] as const
  const format = usual.find((one) => asset.variants.some((variant) => variant.format === one))
  const encodings = asset.variants.filter((variant) => variant.format === format)
  return (encodings.find(({ width }) => width >= phonePixels) ?? encodings.at(-1))?.bytes ?? 0
}

/** What is loaded with a page, in the language in which that is most. */
function pageBytes(page: Page, bytesOf: (ref: MediaRef) => number): number {
  const details = Object.values(page.details).map(({ media, compareMedia, turntable = [] }) =>
    [media, compareMedia, ...turntable].reduce((sum, ref) => sum + (ref === undefined ? 0 : bytesOf(ref)), 0),
  )
  const buttons = page.buttons.flatMap((button) =>
    button.buttonType === 'MEDIA' ? [Math.max(0, ...Object.values(button.buttonImage).map(bytesOf))] : [],
  )
  return Math.max(0, ...details) + buttons.reduce((sum, bytes) => sum + bytes, 0)
}

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

/** Pages that take long to load on a phone, by themselves or with their neighbours. */
export function findHeavyPages(
  categories: readonly Category[],
  { asset }: { asset(ref: MediaRef): MediaAsset | undefined },
  find: Find,
): void {
  const bytesOf = (ref: MediaRef) => {
    const known = asset(ref)
    return known ? loadedBytes(known) : 0
  }
  const weights = categories.map(({ pages }) => pages.map((page) => pageBytes(page, bytesOf)))
  const at = (column: number, row: number) => weights[column]?.[row] ?? 0
  for (const [column, { pages }] of categories.entries())
    for (const [row, page] of pages.entries()) {
      const own = at(column, row)
      const around = at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1)
      const position = positionOf({ column, row })
      const [language = ''] = Object.keys(page.details)
      const path = `/pages/${page.id}/details/${language}/media`
      if (own > heavyPageBytes)
        find('warns', path, 'page-heavy', {
          position,
          size: megabytes(own),
          limit: megabytes(heavyPageBytes),
        })
      else if (own + around > heavyNeighbourhoodBytes)
        find('advises', path, 'neighbours-heavy', {
          position,
          size: megabytes(own + around),
          limit: megabytes(heavyNeighbourhoodBytes),
        })
    }
}
