import type { EditedSite } from '#model/definition/edited-site.ts'
import { type Problem, pointerOf, problem } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import { listPagesById, type PageSpot } from '../../db/sites/pages.ts'
import { pageOf } from './check-part.ts'
import type { PartOfSite } from './part-of-site.ts'

/** A page without a position, with two, or a position without its page. */
export interface Misplaced {
  pageId: string
  problem: Problem
}

/** Positions of the pages in the categories that edits touch, and their problems. */
export function checkPlaces(
  db: Db,
  siteId: string,
  part: PartOfSite,
  next: EditedSite,
): { spots: Map<string, PageSpot>; misplaced: Misplaced[] } {
  const misplaced: Misplaced[] = []
  const spots = new Map<string, PageSpot>()
  const report = (pageId: string, path: string, rule: Problem['rule'], params: Problem['params']) =>
    misplaced.push({ pageId, problem: problem(path, rule, params) })
  const before = placesIn(part)
  const strangers = findPagesElsewhere(db, siteId, part, next, before)
  next.categories.forEach(({ id: categoryId, pages }, column) => {
    pages.forEach((id, row) => {
      const path = `/categories/${column}/pages/${row}`
      const first = spots.get(id)
      const elsewhere = strangers.get(id)
      if (first) report(id, path, 'duplicate-id', { id, first: `/categories/${columnOf(next, first)}` })
      else if (elsewhere) report(id, path, 'duplicate-id', { id, first: `/categories/${elsewhere.column}` })
      else if (!(pageOf(next.pages, id) ?? (before.has(id) && !part.pages.has(id))))
        report(id, path, 'page-missing', { id })
      spots.set(id, { id, categoryId, row })
    })
  })
  for (const id of before.keys())
    if (!spots.has(id) && (pageOf(next.pages, id) || !part.pages.has(id))) report(id, ...unplaced(id))
  for (const id of Object.keys(next.pages))
    if (!part.pages.has(id) && !spots.has(id)) report(id, ...unplaced(id))
  for (const { id, categoryId, column, row } of part.pages.values())
    if (!pageOf(next.pages, id) && !part.pageIds.has(categoryId))
      report(id, `/categories/${column}/pages/${row}`, 'page-missing', { id })
  return { spots, misplaced }
}

const columnOf = ({ categories }: EditedSite, { categoryId }: PageSpot): number =>
  categories.findIndex(({ id }) => id === categoryId)

const unplaced = (id: string): [path: string, rule: 'required', params: Problem['params']] => [
  pointerOf(['categories']),
  'required',
  { name: id, wanted: 'string' },
]

/** The category of each page of the touched categories, before the edits. */
const placesIn = ({ pageIds }: PartOfSite): Map<string, string> =>
  new Map([...pageIds].flatMap(([categoryId, ids]) => ids.map((id) => [id, categoryId])))

/** Pages that edits move, but that are in a category that the edits do not touch. */
function findPagesElsewhere(
  db: Db,
  siteId: string,
  part: PartOfSite,
  next: EditedSite,
  before: ReadonlyMap<string, string>,
) {
  const arriving = next.categories.flatMap(({ pages }) => pages).filter((id) => !before.has(id))
  const known = arriving.length > 0 ? listPagesById(db, siteId, arriving) : []
  return new Map(known.filter(({ categoryId }) => !part.pageIds.has(categoryId)).map((row) => [row.id, row]))
}
