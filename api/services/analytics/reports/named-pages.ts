import { positionOf } from '#model/values/position.ts'
import type { Db } from '../../../db/database.ts'
import { listPageSpots } from '../../../db/sites/pages.ts'

export interface NamedPage {
  pageId: string
  position: string | null
  title: string
}

/** The pages of the draft in the order of the grid, by id. */
export type NamedPages = ReadonlyMap<string, NamedPage>

export const namedPages = (db: Db, siteId: string): NamedPages =>
  new Map(
    listPageSpots(db, siteId).map(({ id, column, row, detail }) => [
      id,
      // A list calls a page without words by its id.
      { pageId: id, position: positionOf({ column, row }), title: detail === id ? '' : detail },
    ]),
  )

/** Also of a page that is gone. */
export const namedPage = (pages: NamedPages, pageId: string): NamedPage =>
  pages.get(pageId) ?? { pageId, position: null, title: '' }
