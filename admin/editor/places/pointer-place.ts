import type { EditedSite } from '#model/definition/edited-site.ts'
import { type Language, languages } from '#model/values/language.ts'
import { columnLetters } from '#model/values/position.ts'
import { placeIn } from '../session/grid-tools.ts'

/** What a JSON pointer leads into. */
export type PointerPlace = { language?: Language } & (
  | { kind: 'page'; pageId: string; keys: string[] }
  | { kind: 'category'; categoryId: string; keys: string[] }
  | { kind: 'settings'; keys: string[] }
)

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

/**
 * The place in an edited site that a pointer leads to: `/pages/<id>/…`, `/settings/…`, `/categories/<id or index>/…`;
 * or in the form of a definition, `/categories/0/pages/3/…`.
 */
export function pointerPlace(pointer: string, site: EditedSite): PointerPlace {
  const keys = keysOf(pointer)
  const language = keys.find(isLanguage)
  const more = language ? { language } : {}
  const [root, which = '', pages, row = '', ...rest] = keys
  if (root === 'pages' && site.pages[which])
    return { kind: 'page', pageId: which, keys: keys.slice(2), ...more }
  if (root === 'categories') {
    const category = site.categories.find(({ id }) => id === which) ?? site.categories[Number(which)]
    const pageId = category && pages === 'pages' ? (category.pages[Number(row)] ?? row) : undefined
    if (pageId !== undefined && site.pages[pageId]) return { kind: 'page', pageId, keys: rest, ...more }
    if (category) return { kind: 'category', categoryId: category.id, keys: keys.slice(2), ...more }
  }
  return { kind: 'settings', keys: root === 'settings' ? keys.slice(1) : keys, ...more }
}

/** The pointer in the form of the edited site, as the editor's fields use it. */
export function editedPointer(pointer: string, site: EditedSite): string {
  const place = pointerPlace(pointer, site)
  const root =
    place.kind === 'page'
      ? ['pages', place.pageId]
      : place.kind === 'category'
        ? ['categories', place.categoryId]
        : ['settings']
  return [...root, ...place.keys].map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The keys that lead to a place, with the position for a page and the letter for a column: `C1`, `link`. */
export function placeKeys(pointer: string, site: EditedSite): string[] {
  const place = pointerPlace(pointer, site)
  if (place.kind === 'page') return [placeIn(site, place.pageId), ...place.keys]
  if (place.kind === 'settings') return place.keys
  return [columnLetters(site.categories.findIndex(({ id }) => id === place.categoryId)), ...place.keys]
}
