import type { Problem } from '#model/messages/problem.ts'
import { positionOf } from '#model/values/position.ts'

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `/seo/JP/title` and `/settings/seo/JP/title` → `settings.seo.JP.title`: the pointer may start at the settings. */
export function siteFieldOf(pointer: string): string {
  const keys = keysOf(pointer)
  return (keys[0] === 'settings' || keys[0] === 'categories' ? keys : ['settings', ...keys]).join('.')
}

/** The keys that lead to a place in a site; a page is named by its position: `/categories/2/pages/0/link` → `C1`, `link`. */
export function sitePlaceOf(pointer: string): string[] {
  const keys = keysOf(pointer)
  const [, column, pages, row, ...rest] = keys
  if (keys[0] !== 'categories' || pages !== 'pages' || row === undefined)
    return keys[0] === 'settings' ? keys.slice(1) : keys
  return [positionOf({ column: Number(column), row: Number(row) }), ...rest]
}

/** What is wrong, and what would be right. */
export const wordsOf = ({ message, expected }: Problem) => (expected ? `${message} ${expected}` : message)

/** Field name → what is wrong with it and what would be right; the first problem of a field wins. */
export function fieldErrors(
  problems: readonly Problem[],
  fieldOf: (pointer: string) => string,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const problem of problems) errors[fieldOf(problem.path)] ??= wordsOf(problem)
  return errors
}

/** `/addresses/2` → `addresses.2`: for forms whose values have the shape of the request. */
export const fieldOfPointer = (pointer: string): string => pointer.split('/').slice(1).join('.')

/** `/siteIds/3` → `siteIds`, `/title/EN` → `title.EN`: a problem of an item is shown at its list. */
export const listFieldOf = (pointer: string): string => fieldOfPointer(pointer.replace(/\/\d+$/, ''))

/** `/terms/price` → `price`: for forms that have flat what the request has in groups. */
export const lastKeyOf = (pointer: string): string => pointer.split('/').at(-1) ?? ''
