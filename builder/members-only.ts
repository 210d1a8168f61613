import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotCategory, SnapshotPage, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { settingsWithin } from '#model/records/plan.ts'
import type { JsonCache } from './blob-source.ts'
import { mediaStem, scriptStem } from './stages/media-names.ts'

/** A page in a snapshot, with its position. */
interface PlacedPage {
  page: SnapshotPage
  column: number
  row: number
}

/**
 * Ids of the pages that only members may see. The snapshots are those of a site's releases in order of precedence: the
 * first one that has a page decides.
 */
export async function lockedPages(
  snapshots: readonly string[],
  cache: JsonCache,
): Promise<ReadonlySet<string>> {
  const isLocked = new Map<string, boolean>()
  const seen = new Set<string>()
  for (const snapshot of new Set(snapshots)) {
    const own = new Map<string, boolean>()
    const read = new Set<string>()
    for (const root of await rootsOf(snapshot, cache))
      for (const { hash } of root.categories) {
        if (seen.has(hash)) continue
        read.add(hash)
        const { pages } = await cache.read<SnapshotCategory>(definitionKey(hash))
        // A page that is public in one language is public, even if other languages lock it.
        for (const page of pages) own.set(page.id, page.isLocked && own.get(page.id) !== false)
      }
    for (const hash of read) seen.add(hash)
    for (const [id, isIt] of own) if (!isLocked.has(id)) isLocked.set(id, isIt)
  }
  return new Set([...isLocked].filter(([, isIt]) => isIt).map(([id]) => id))
}

/** Whether the later one of two snapshots lacks pages of the earlier one. */
export async function losesPages(earlier: string, later: string, cache: JsonCache): Promise<boolean> {
  if (earlier === later) return false
  const [was, is] = [await categoriesOf(earlier, cache), await categoriesOf(later, cache)]
  const idsOnlyIn = async (own: ReadonlySet<string>, other: ReadonlySet<string>) => {
    const ids = new Set<string>()
    for (const hash of own) {
      if (other.has(hash)) continue
      const { pages } = await cache.read<SnapshotCategory>(definitionKey(hash))
      for (const { id } of pages) ids.add(id)
    }
    return ids
  }
  const left = await idsOnlyIn(is, was)
  return [...(await idsOnlyIn(was, is))].some((id) => !left.has(id))
}

async function categoriesOf(snapshot: string, cache: JsonCache): Promise<ReadonlySet<string>> {
  const roots = await rootsOf(snapshot, cache)
  return new Set(roots.flatMap(({ categories }) => categories.map(({ hash }) => hash)))
}

/** Which of the locked pages a snapshot shows to everybody. */
export async function shownAmong(
  locked: ReadonlySet<string>,
  snapshot: string,
  cache: JsonCache,
): Promise<Pick<PlacedPage, 'column' | 'row'>[]> {
  const found = new Map<string, Pick<PlacedPage, 'column' | 'row'>>()
  for (const root of await rootsOf(snapshot, cache))
    for await (const { page, column, row } of pagesOf(root, cache))
      if (!page.isLocked && locked.has(page.id)) found.set(page.id, { column, row })
  return [...found.values()]
}

/** The media and scripts, by stem, that a snapshot shows only on the locked pages. */
export async function stemsOnlyOn(
  locked: ReadonlySet<string>,
  snapshot: string,
  cache: JsonCache,
): Promise<ReadonlySet<string>> {
  // Most delivering processes never need these, which come with all schemas of a definition.
  const { variantFacts } = await import('./stages/experiment-pages.ts')
  const { siteMedia } = await import('./stages/site-overlays.ts')
  const hidden = new Set<string>()
  const shown = new Set<string>()
  for (const root of await rootsOf(snapshot, cache)) {
    const settings = settingsWithin(root.plan, await cache.read<SiteSettings>(definitionKey(root.settings)))
    for (const ref of siteMedia(settings)) shown.add(mediaStem(ref))
    for (const { media, scripts, captions = [], sheets = [] } of variantFacts(settings)) {
      for (const ref of media) shown.add(mediaStem(ref))
      for (const script of [...scripts, ...captions, ...sheets]) shown.add(scriptStem(script))
    }
    for await (const { page } of pagesOf(root, cache)) {
      const to = locked.has(page.id) ? hidden : shown
      for (const ref of page.media) to.add(mediaStem(ref))
      for (const script of page.scripts) to.add(scriptStem(script))
      for (const text of [...(page.captions ?? []), ...(page.sheets ?? [])]) to.add(scriptStem(text))
    }
  }
  for (const stem of shown) hidden.delete(stem)
  return hidden
}

/** The roots from which the languages of a snapshot are compiled. */
async function rootsOf(snapshot: string, cache: JsonCache): Promise<SnapshotRoot[]> {
  const root = await cache.read<SnapshotRoot>(definitionKey(snapshot))
  const { mix } = root
  if (!mix) return [root]
  const hashes = new Set(mix.languages.map((language) => mix.kept[language] ?? snapshot))
  return Promise.all([...hashes].map((hash) => cache.read<SnapshotRoot>(definitionKey(hash))))
}

async function* pagesOf(root: SnapshotRoot, cache: JsonCache): AsyncGenerator<PlacedPage> {
  for (const [column, { hash }] of root.categories.entries()) {
    const { pages } = await cache.read<SnapshotCategory>(definitionKey(hash))
    for (const [row, page] of pages.entries()) yield { page, column, row }
  }
}
