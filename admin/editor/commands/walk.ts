import type { EditedCategory } from '#model/definition/edited-site.ts'
import type { Gap } from './grid-commands.ts'

const steps: Readonly<Record<string, { columns: number; rows: number }>> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

const placeOf = (categories: readonly EditedCategory[], pageId: string) => {
  const column = categories.findIndex(({ pages }) => pages.includes(pageId))
  return column === -1 ? undefined : { column, row: categories[column]!.pages.indexOf(pageId) }
}

/** The page that a key leads to; sideways over columns without pages. */
export function walk(categories: readonly EditedCategory[], pageId: string, key: string): string | undefined {
  const place = placeOf(categories, pageId)
  if (!place) return undefined
  const pages = categories[place.column]!.pages
  if (key === 'Home') return pages[0]
  if (key === 'End') return pages.at(-1)
  const step = steps[key]
  if (!step) return undefined
  if (step.columns === 0) return pages[place.row + step.rows]
  for (
    let column = place.column + step.columns;
    column >= 0 && column < categories.length;
    column += step.columns
  ) {
    const there = categories[column]!.pages
    if (there.length > 0) return there[Math.min(place.row, there.length - 1)]
  }
  return undefined
}

/** The gap that an arrow key moves pages to: one beyond the outermost of them, or in the next column. */
export function gapBeyond(
  categories: readonly EditedCategory[],
  pageIds: readonly string[],
  key: string,
): Gap | undefined {
  const step = steps[key]
  const places = pageIds.flatMap((id) => placeOf(categories, id) ?? [])
  if (!step || places.length === 0) return undefined
  const outermost = places.reduce((best, place) =>
    (step.columns || step.rows) * (place.column - best.column || place.row - best.row) > 0 ? place : best,
  )
  const category = categories[outermost.column + step.columns]
  if (!category) return undefined
  if (step.columns !== 0)
    return { categoryId: category.id, row: Math.min(outermost.row, category.pages.length) }
  const row = step.rows < 0 ? outermost.row - 1 : outermost.row + 2
  return row < 0 || row > category.pages.length ? undefined : { categoryId: category.id, row }
}
