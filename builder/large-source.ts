import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { SnapshotCategory, SnapshotCategoryEntry, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { pageHashOf } from './compile-folder.ts'
import type { SnapshotSource } from './compile-site.ts'
import { frozenCategory } from './freeze.ts'
import { sha256 } from './hash.ts'
import { assetLookup } from './ingest-definition.ts'

/** The facts about a category whose pages are read again when they are compiled. */
export interface LargeCategory extends SnapshotCategory, Pick<SnapshotCategoryEntry, 'name' | 'rows'> {
  file: string
  /** SHA-256 of the file. */
  hash: string
}

interface LargeSourceOptions {
  /** With their media processed. */
  settings: SiteSettings
  categories: readonly LargeCategory[]
  assets: ReadonlyMap<MediaRef, MediaAsset>
  pagesOf: (category: LargeCategory) => readonly Page[]
}

export type LargeSource = (siteId: string, blob: SnapshotSource['blob']) => SnapshotSource

/** A snapshot that has the pages of only one category in memory. */
export function largeSource({ settings, categories, assets, pagesOf }: LargeSourceOptions): LargeSource {
  return (siteId, blob) => {
    const hashOf = pageHashOf({ categoryHashes: categories.map(({ hash }) => hash), assets })
    const frozen = new Map<string, SnapshotCategory>()
    const columns = new Map<string, number>()
    const entries = categories.map(({ id, name, rows, pages }, column) => {
      const hashed = pages.map((page) => ({ ...page, hash: hashOf(page, column) }))
      for (const { hash } of hashed) columns.set(hash, column)
      const { entry, category } = frozenCategory({ id, name, rows, pages: hashed })
      frozen.set(entry.hash, category)
      return entry
    })
    const settingsHash = sha256(JSON.stringify(settings))
    const root: SnapshotRoot = { version: 1, siteId, settings: settingsHash, categories: entries }
    return {
      hash: sha256(JSON.stringify(root)),
      root,
      settings,
      category: async ({ hash }) => frozen.get(hash)!,
      page: openedPages(columns, (column) => pagesOf(categories[column]!), hashOf),
      other: (hash) => Promise.reject(new Error(`The snapshot ${hash} is not of a folder.`)),
      ...assetLookup(assets, blob),
    }
  }
}

/** Pages by their hashes; to be requested category by category. */
function openedPages(
  columns: ReadonlyMap<string, number>,
  pagesOf: (column: number) => readonly Page[],
  hashOf: ReturnType<typeof pageHashOf>,
): SnapshotSource['page'] {
  let open = { column: -1, pages: new Map<string, Page>() }
  return async (hash) => {
    const column = columns.get(hash)!
    if (open.column !== column)
      open = { column, pages: new Map(pagesOf(column).map((page) => [hashOf(page, column), page])) }
    return open.pages.get(hash)!
  }
}
