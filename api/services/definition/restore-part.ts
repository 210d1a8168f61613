import { findEdits } from '#model/edits/find-edits.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { type Committed, commitLocked } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { editedPart } from './edited-part.ts'
import { before, type CategoryPlace, withPage, withWholeCategory } from './put-back.ts'
import { readPages, readSnapshot, type SiteThen } from './read-snapshot.ts'
import type { Restoring } from './restore-version.ts'

/** A part of a version that is restored alone. */
export interface VersionPart {
  kind: 'page' | 'category'
  id: string
}

/**
 * Makes one page or category what it is in a snapshot; everything else stays unchanged. Throws NOT_FOUND if the snapshot has no
 * such part, GONE, and what `commitEdits` throws.
 */
export const restorePart = (tools: DefinitionTools, restoring: Restoring & VersionPart): Promise<Committed> =>
  tools.database.runExclusive(definitionLock(restoring.siteId), () => restoreLocked(tools, restoring))

async function restoreLocked(
  tools: DefinitionTools,
  { siteId, snapshot, by, ...part }: Restoring & VersionPart,
): Promise<Committed> {
  const { database, blobs } = tools
  const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
  const { category, place, pages: then } = findPart(await readSnapshot(blobs, snapshot), part)
  const pages = await readPages(blobs, then)
  const edited = editedPart(
    database.db,
    site,
    then.map(({ id }) => id),
  )
  const ids = category.pages.map(({ id }) => id)
  const target =
    part.kind === 'page'
      ? withPage(edited, pages[part.id]!, { category: place, above: before(ids, part.id) })
      : withWholeCategory(
          edited,
          place,
          ids.map((id) => pages[id]!),
        )
  return commitLocked(tools, { siteId, edits: findEdits(edited, target), by, alwaysAutosaves: true })
}

function findPart({ categories }: SiteThen, { kind, id }: VersionPart) {
  const isWanted = (page: { id: string }) => page.id === id
  const found = categories.find((one) => (kind === 'category' ? one.id === id : one.pages.some(isWanted)))
  const category = orNotFound(found, 'version-lacks-part')
  const place: CategoryPlace = {
    id: category.id,
    name: category.name,
    left: before(
      categories.map((one) => one.id),
      category.id,
    ),
  }
  return { category, place, pages: kind === 'category' ? category.pages : category.pages.filter(isWanted) }
}
