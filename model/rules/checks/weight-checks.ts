import type { EditedSite } from '../../definition/edited-site.ts'
import { htmlMedia } from '../../definition/media/html-media.ts'
import type { MediaAsset, MediaRef } from '../../definition/media/media.ts'
import type { Category, Page } from '../../definition/page.ts'
import { positionOf } from '../../values/position.ts'
import type { Find } from './finding.ts'

/**
 * Maximum weights in bytes. `page`: loads within four seconds on a phone at 10 Mbit/s. `neighbourhood`: a page with the
 * pages above, below and beside it, which are loaded in advance for swiping.
 */
export const weightBudgets = { page: 5_000_000, neighbourhood: 20_000_000 } as const

/** Width of most phone screens in pixels. */
const phonePixels = 1_170

/** Bytes of a medium that a phone loads. */
export function loadedBytes(asset: MediaAsset): number {
  if (asset.kind !== 'image') return asset.bytes
  const usual = ['avif', 'webp', 'jpeg', 'png'] as const
  const format = usual.find((one) => asset.variants.some((variant) => variant.format === one))
  const encodings = asset.variants.filter((variant) => variant.format === format)
  return (encodings.find(({ width }) => width >= phonePixels) ?? encodings.at(-1))?.bytes ?? 0
}

/**
 * Bytes loaded with a page, in its heaviest language. Pictures of products are not included: they are loaded when their
 * card is opened.
 */
function pageBytes(page: Page, bytesOf: (ref: MediaRef) => number): number {
  const details = Object.values(page.details).map(({ media, compareMedia, turntable = [] }) =>
    [media, compareMedia, ...turntable].reduce((sum, ref) => sum + (ref === undefined ? 0 : bytesOf(ref)), 0),
  )
  const buttons = page.buttons.map((button) => {
    if (button.buttonType === 'MEDIA') return Math.max(0, ...Object.values(button.buttonImage).map(bytesOf))
    if (button.buttonType !== 'HTML_CSS') return 0
    const images = Object.values(button.buttonContentHtml).map(htmlMedia)
    return Math.max(0, ...images.map((refs) => refs.reduce((sum, ref) => sum + bytesOf(ref), 0)))
  })
  return Math.max(0, ...details) + buttons.reduce((sum, bytes) => sum + bytes, 0)
}

/** Megabytes with one decimal, rounded up so that a weight beyond a budget never looks like the budget. */
export const megabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10

interface PageWeight {
  own: number
  /** Including the pages around it. */
  neighbourhood: number
}

/** Weight of a place in the grid in bytes; 0 for an empty place. */
type BytesAt = (column: number, row: number) => number

function weightAt(at: BytesAt, { column, row }: { column: number; row: number }): PageWeight {
  const own = at(column, row)
  const around = at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1)
  return { own, neighbourhood: own + around }
}

/** Weight of a page of an edited site; undefined if the page does not exist. */
export function weightOf(
  { categories, pages }: Pick<EditedSite, 'categories' | 'pages'>,
  pageId: string,
  bytesOf: (ref: MediaRef) => number,
): PageWeight {
  const column = categories.findIndex((category) => category.pages.includes(pageId))
  const row = categories[column]?.pages.indexOf(pageId) ?? -1
  return weightAt(
    (atColumn, atRow) => {
      const page = pages[categories[atColumn]?.pages[atRow] ?? '']
      return page ? pageBytes(page, bytesOf) : 0
    },
    { column, row },
  )
}

/** Pages that are slow to load on a phone, by themselves or with their neighbours. */
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
  const at: BytesAt = (column, row) => weights[column]?.[row] ?? 0
  for (const [column, { pages }] of categories.entries())
    for (const [row, page] of pages.entries()) {
      const { own, neighbourhood } = weightAt(at, { column, row })
      const position = positionOf({ column, row })
      const [language = ''] = Object.keys(page.details)
      const path = `/pages/${page.id}/details/${language}/media`
      const params = (bytes: number, limit: number) => ({
        position,
        size: megabytes(bytes),
        limit: megabytes(limit),
      })
      if (own > weightBudgets.page) find('warns', path, 'page-heavy', params(own, weightBudgets.page))
      else if (neighbourhood > weightBudgets.neighbourhood)
        find('advises', path, 'neighbours-heavy', params(neighbourhood, weightBudgets.neighbourhood))
    }
}
