import type { EditedSite } from '#model/definition/edited-site.ts'
import { parseColor } from '#model/values/color.ts'

/** Maximum number of shown colours. */
const shown = 18

/** The colours of a site: those of its look and its parts first, then those of its pages, the most used before others. */
export function colorsOf({ settings, pages }: EditedSite): string[] {
  const [ofSite, ofPages] = [colorsIn(settings), colorsIn(pages)]
  const inOrder = [...byUse(ofSite), ...byUse(ofPages)]
  return [...new Set(inOrder)].slice(0, shown)
}

function byUse(colors: readonly string[]): string[] {
  const uses = Map.groupBy(colors, (color) => color)
  return [...uses].toSorted((a, b) => b[1].length - a[1].length).map(([color]) => color)
}

/** All values under colour keys, at any depth. */
function colorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== 'string') return colorsIn(part)
    const color = /color$/i.test(key) ? parseColor(part) : ''
    return color === '' ? [] : [color]
  })
}
