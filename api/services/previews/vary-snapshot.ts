import { type ChangeTools, changeSnapshot } from '#builder/change-snapshot.ts'
import { canEnter } from '#model/definition/page-facts.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { findVariation } from '#model/experiments/variation-site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'

/** The snapshot as visitors of a variation see it, made by the same rules; unchanged if there is no such variation. */
export async function varySnapshot(
  hash: string,
  tools: Pick<ChangeTools, 'cache' | 'write'>,
  variationId: string,
): Promise<string> {
  const root = await tools.cache.read<SnapshotRoot>(definitionKey(hash))
  const settings = await tools.cache.read<SiteSettings>(definitionKey(root.settings))
  const variation = findVariation(settings, variationId)?.variation
  if (!variation) return hash
  const { pages = [], order = [], popupCtas = settings.popupCtas } = variation
  const isReady = (page: (typeof pages)[number]) =>
    !page.membersOnlyLock &&
    settings.languages.every((language) => canEnter(page, language, settings.defaultLanguage))
  const instead = new Map(pages.filter(isReady).map((page) => [page.id, page]))
  return changeSnapshot(hash, {
    ...tools,
    // A variation never replaces a members-only page.
    isSame: ({ id, isLocked }) => isLocked || !instead.has(id),
    change: ({ id }) => instead.get(id),
    keepsRows: true,
    orderOf: (categoryId) => order.find(({ id }) => id === categoryId)?.pages,
    settings: { ...settings, popupCtas },
  })
}
