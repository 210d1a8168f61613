import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import type { TrashedPart } from '../../db/sites/trashed-parts.ts'
import { type Committed, commitLocked, type EditAuthor } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { editedPart } from './edited-part.ts'
import { before, type CategoryPlace, withCategory, withPage } from './put-back.ts'
import { pageIdsThen, readPages, readSnapshot, type SiteThen } from './read-snapshot.ts'
import { popupKinds } from './trash-parts.ts'

/**
 * Restores a deleted page, category or popup by edits, which can be undone; of a category only one page, if that is named. What
 * exists already stays unchanged. Throws GONE if it is not kept any more, and what `commitEdits` throws.
 */
export const putPartBack = (
  tools: DefinitionTools,
  part: TrashedPart,
  by: EditAuthor,
  onlyPage?: string,
): Promise<Committed> =>
  tools.database.runExclusive(definitionLock(part.siteId), () => putBackLocked(tools, { part, by, onlyPage }))

interface PuttingBack {
  part: TrashedPart
  by: EditAuthor
  onlyPage: string | undefined
}

async function putBackLocked(
  tools: DefinitionTools,
  { part, by, onlyPage }: PuttingBack,
): Promise<Committed> {
  const { database, blobs } = tools
  const site = orNotFound(findSite(database.db, everything, part.siteId), 'no-such-site')
  const then = await readSnapshot(blobs, part.snapshot)
  const edited = editedPart(database.db, site, part.pageIds)
  const hashes = then.categories.flatMap(({ pages }) => pages)
  const isWanted = (id: string) => onlyPage === undefined || id === onlyPage
  const missing = part.pageIds.filter((id) => isWanted(id) && !Object.hasOwn(edited.pages, id))
  const pages = await readPages(
    blobs,
    hashes.filter(({ id }) => missing.includes(id)),
  )
  const target = part.kind === 'popup' ? withPopup(edited, part, then) : withPages(edited, part, then, pages)
  return commitLocked(tools, { siteId: site.id, edits: findEdits(edited, target), by })
}

/** There are two slots for popups: the restored one replaces what is in its slot. */
function withPopup(site: EditedSite, { partId }: TrashedPart, { settings: then }: SiteThen): EditedSite {
  const kind = popupKinds.find((one) => then.popupCtas?.[one]?.id === partId)
  const popup = kind && then.popupCtas?.[kind]
  if (!popup) throw new AppError('GONE', 'version-gone')
  const isThere = popupKinds.some((one) => site.settings.popupCtas?.[one]?.id === partId)
  if (isThere) return site
  const popupCtas = { ...site.settings.popupCtas, [kind]: popup }
  return { ...site, settings: inOrderOf(then, { ...site.settings, popupCtas }) }
}

/** The same settings with their keys in the order that they had. */
const inOrderOf = <Fields extends object>(order: object, fields: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(order), ...Object.keys(fields)])]
      .filter((key) => Object.hasOwn(fields, key))
      .map((key) => [key, fields[key as keyof Fields]]),
  ) as Fields

function withPages(
  site: EditedSite,
  { kind, partId, place }: TrashedPart,
  { categories }: SiteThen,
  pages: Readonly<Record<string, Page>>,
): EditedSite {
  const then = categories.find(({ id, pages: kept }) =>
    kind === 'category' ? id === partId : kept.some((page) => page.id === partId),
  )
  if (!then) throw new AppError('GONE', 'version-gone')
  const category: CategoryPlace = { id: then.id, name: then.name, left: place?.left ?? [] }
  const withPlace =
    kind === 'category' ? { ...site, categories: withCategory(site.categories, category) } : site
  return Object.values(pages).reduce(
    (made, page) =>
      withPage(made, page, {
        category,
        above: kind === 'page' ? (place?.above ?? []) : before(pageIdsThen(categories, partId), page.id),
      }),
    withPlace,
  )
}
