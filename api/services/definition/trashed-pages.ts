import type { MediaRef } from '#model/definition/media/media.ts'
import { orNotFound } from '#model/messages/errors.ts'
import type { GridPlace } from '#model/values/position.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import type { TrashedPart } from '../../db/sites/trashed-parts.ts'
import type { DefinitionTools } from './definition-tools.ts'
import { editedPart } from './edited-part.ts'
import { pageFacts } from './page-row.ts'
import { pageIdsThen, readPages, readSnapshot } from './read-snapshot.ts'

interface TrashedPage {
  id: string
  title: string
  thumbnail: MediaRef | null
  place: GridPlace
  isThere: boolean
}

/** The pages that were deleted with a part, from the top. Throws GONE if they are not kept any more. */
export async function listPagesOf(
  { database, blobs }: DefinitionTools,
  part: TrashedPart,
): Promise<TrashedPage[]> {
  const { siteId, kind, partId, pageIds, place } = part
  if (!place) return []
  const { settings, categories } = await readSnapshot(blobs, part.snapshot)
  const kept = categories.flatMap(({ pages }) => pages).filter(({ id }) => pageIds.includes(id))
  const pages = await readPages(blobs, kept)
  const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
  const there = editedPart(database.db, site, pageIds).pages
  const together = kind === 'category' ? pageIdsThen(categories, partId) : pageIds
  return pageIds.flatMap((id) => {
    const page = pages[id]
    if (!page) return []
    const { detail, thumbnail } = pageFacts(page, settings.defaultLanguage)
    const isThere = Object.hasOwn(there, id)
    const row = place.row + together.indexOf(id)
    return [{ id, title: detail, thumbnail, place: { column: place.column, row }, isThere }]
  })
}
