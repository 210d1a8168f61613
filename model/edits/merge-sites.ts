import type { EditedCategory, EditedSite } from '../definition/edited-site.ts'
import type { EditPath, Json } from './edit.ts'
import { inOrderOf } from './in-order-of.ts'
import { rebase } from './rebase.ts'

/** Three versions of a site: the common base of two copies, and both copies. */
export interface MergeInput {
  base: EditedSite
  ours: EditedSite
  theirs: EditedSite
}

/** A value that both copies have changed in different ways. */
export interface MergeConflict {
  path: EditPath
  /** Absent if the value was removed. */
  ours?: Json | undefined
  theirs?: Json | undefined
}

export interface Merged {
  site: EditedSite
  conflicts: MergeConflict[]
}

/** The base of two copies without a common one: every difference is then a conflict. */
export const noSite = { settings: {}, categories: [], pages: {} } as unknown as EditedSite

/**
 * Merges both changes field by field. Where both copies changed the same value, that of `wins` is kept and the conflict
 * is reported.
 */
export function mergeSites({ base, ...copies }: MergeInput, wins: 'ours' | 'theirs'): Merged {
  const [ours, theirs] = [inOrderOf(base, copies.ours), inOrderOf(base, copies.theirs)]
  const { site, conflicts: disagreements } = rebase({ base, site: ours }, theirs)
  const preferred = wins === 'theirs' ? site : rebase({ base, site: theirs }, ours).site
  const placed = withPlaces(preferred, wins === 'ours' ? [ours, theirs] : [theirs, ours])
  const conflicts = disagreements.map(({ mine, theirs: there }): MergeConflict => {
    const path = 'item' in mine ? [...mine.path, idOf(mine.item)] : mine.path
    return { path, ours: wantedBy(mine), theirs: there }
  })
  const decided = placed.moved.filter((id) => !conflicts.some(({ path }) => path.includes(id)))
  const placements = decided.map(
    (id): MergeConflict => ({ path: ['pages', id], ours: placeIn(ours, id), theirs: placeIn(theirs, id) }),
  )
  return { site: placed.site, conflicts: [...conflicts, ...placements] }
}

const idOf = (item: Json): string =>
  typeof item === 'string' ? item : String(Reflect.get(Object(item), 'id'))

function wantedBy(edit: ReturnType<typeof rebase>['conflicts'][number]['mine']): Json | undefined {
  switch (edit.op) {
    case 'set':
      return edit.after
    case 'add':
      return edit.item
    case 'remove':
      return undefined
    case 'move':
      return edit.id
  }
}

/** Where a page stands, if a copy has it: what is reported for a page whose position had to be decided. */
function placeIn({ categories }: EditedSite, id: string): Json | undefined {
  const category = categories.find(({ pages }) => pages.includes(id))
  return category && { category: category.id, page: category.pages.indexOf(id) + 1 }
}

/**
 * Edits that do not conflict can still leave a page twice, nowhere, or in the grid without content. Such a page gets
 * the position and content of the first copy, or is removed if that copy does not have it.
 */
function withPlaces(
  { settings, categories, pages }: EditedSite,
  [first, other]: readonly [EditedSite, EditedSite],
): { site: EditedSite; moved: string[] } {
  const counts = new Map<string, number>()
  for (const id of categories.flatMap((category) => category.pages)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ids = new Set([...counts.keys(), ...Object.keys(pages)])
  const moved = [...ids].filter((id) => counts.get(id) !== 1 || !Object.hasOwn(pages, id))
  if (moved.length === 0) return { site: { settings, categories, pages }, moved }
  const isMoved = new Set(moved)
  const placed = withCategories(categories, first.categories, isMoved).map((category) => {
    const wanted = first.categories.find(({ id }) => id === category.id)
    return { ...category, pages: withMoved(category, wanted, isMoved) }
  })
  const content = (id: string) => first.pages[id] ?? pages[id] ?? other.pages[id]
  const all = placed.flatMap((category) => category.pages)
  const kept = Object.fromEntries(all.map((id) => [id, isMoved.has(id) ? content(id)! : pages[id]!]))
  return { site: { settings, categories: placed, pages: kept }, moved }
}

/** Restores, without its other pages, a removed category that a remaining page needs. */
function withCategories(
  categories: readonly EditedCategory[],
  wanted: readonly EditedCategory[],
  isMoved: ReadonlySet<string>,
): EditedCategory[] {
  const result = [...categories]
  for (const [index, category] of wanted.entries()) {
    const isGone = !result.some(({ id }) => id === category.id)
    if (isGone && category.pages.some((id) => isMoved.has(id)))
      result.splice(index, 0, { ...category, pages: [] })
  }
  return result
}

function withMoved(
  { pages }: EditedCategory,
  wanted: EditedCategory | undefined,
  isMoved: ReadonlySet<string>,
): string[] {
  const result = pages.filter((id) => !isMoved.has(id))
  for (const [index, id] of (wanted?.pages ?? []).entries()) {
    if (!isMoved.has(id)) continue
    const before = wanted!.pages.slice(0, index).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}
