import { basename, dirname } from 'node:path'
import {
  belowLetters,
  belowNumbers,
  keptOrder,
  lettersOf,
  numberOf,
  readCategoryName,
  readPageName,
} from './order-of-files.ts'
import type { FolderNames } from './write-site-folder.ts'

/**
 * Names for the files and folders of a grid in a new order. `paths` has the current path of each part. Parts that stay
 * in order keep their names; for the others, only the number or letter changes.
 */
export function gridNames(paths: ReadonlyMap<string, string>): Pick<FolderNames, 'categories' | 'pages'> {
  const folderOf = (id: string) => {
    const path = paths.get(`category:${id}`)
    return path === undefined ? undefined : basename(dirname(path))
  }
  return {
    categories(ids) {
      const given = ids.map(folderOf)
      const orders = given.map((name) => name && readCategoryName(name)?.order)
      return keptOrder(orders.map(orNone), belowLetters).map((order, index) =>
        named({
          old: given[index],
          isKept: order === orders[index],
          place: lettersOf(order),
          id: ids[index]!,
        }),
      )
    },
    pages(category, ids) {
      const folder = folderOf(category)
      const given = ids.map((id) => paths.get(`page:${id}`))
      const orders = given.map((path) =>
        path !== undefined && basename(dirname(path)) === folder
          ? readPageName(basename(path))?.order
          : undefined,
      )
      const wanted = keptOrder(orders, belowNumbers)
      const digits = digitsOf(given, wanted, orders)
      return wanted.map((order, index) =>
        named({
          old: given[index] && basename(given[index]).replace(/\.[a-z]+$/, ''),
          isKept: order === orders[index],
          place: numberOf(order, digits),
          id: ids[index]!,
        }),
      )
    },
  }
}

const orNone = (order: number | '' | undefined) => (order === '' ? undefined : order)

interface Naming {
  old: string | undefined
  isKept: boolean
  place: string
  id: string
}

function named({ old, isKept, place, id }: Naming): string {
  if (old !== undefined && isKept) return old
  const rest = old?.includes('-') ? old.slice(old.indexOf('-') + 1) : id
  return `${place}-${rest}`
}

/** As many digits as the kept files have, or as the largest number needs. */
function digitsOf(
  given: readonly (string | undefined)[],
  wanted: readonly number[],
  orders: readonly (number | undefined)[],
): number {
  const kept = given.filter((path, index) => path !== undefined && wanted[index] === orders[index])
  const lengths = kept.map((path) => /^[0-9]*/.exec(basename(path!))![0].length)
  return Math.max(...lengths, kept.length > 0 ? 0 : String(wanted.length).length)
}
