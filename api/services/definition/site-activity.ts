import type { ActivityChange, ActivityEntry } from '#model/calls/sites/activity.ts'
import { type NotableChange, notableChanges } from '#model/rules/checks/told-changes.ts'
import { inLanguage } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../../db/database.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { type EditRow, listNewestEdits } from '../../db/sites/edits.ts'
import { listPageSpots } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'

const listed = 50
/** Per group of changes. */
const maxChanges = 20
/** Of single saves, of which a doing has several. All of them are read while whoever asks waits. */
const read = { maxRows: 500, maxBytes: 4_000_000 }
/** What somebody does without a longer pause is told as one. */
const pauseMs = 10 * 60_000

/** Rows grouped by author and time, the newest group first; within a group, the oldest row first. */
function doings(rows: readonly EditRow[]): EditRow[][] {
  const found: EditRow[][] = []
  for (const row of rows) {
    const [next] = found.at(-1) ?? []
    const isSame = next && next.authorId === row.authorId && next.at - row.at < pauseMs
    if (isSame) found.at(-1)!.unshift(row)
    else found.push([row])
  }
  return found
}

/** Changes of a draft with their authors, described in terms of the current site. */
export function siteActivity(
  db: Db,
  site: Site,
  nameOf: (author: EditRow) => string | null,
): ActivityEntry[] {
  const positions = new Map(listPageSpots(db, site.id).map(({ id, ...place }) => [id, positionOf(place)]))
  const names = new Map(
    listCategories(db, site.id).map(({ id, name }) => [
      id,
      inLanguage(name, site.defaultLanguage, site.defaultLanguage) ?? '',
    ]),
  )
  const toActivityChange = (change: NotableChange): ActivityChange => {
    if (change.about === 'settings') return change
    const { id, ...rest } = change
    return rest.about === 'page'
      ? { ...rest, position: positions.get(id) ?? null }
      : { ...rest, name: names.get(id) ?? null }
  }
  return doings(listNewestEdits(db, site.id, read))
    .map((rows) => ({ last: rows.at(-1)!, changes: notableChanges(rows.flatMap(({ edits }) => edits)) }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, listed)
    .map(({ last, changes }) => ({
      version: last.version,
      at: new Date(last.at).toISOString(),
      by: nameOf(last),
      changes: changes.slice(0, maxChanges).map(toActivityChange),
      more: Math.max(0, changes.length - maxChanges),
    }))
}
