import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type {
  SnapshotCategory,
  SnapshotCategoryEntry,
  SnapshotPage,
  SnapshotRoot,
} from '#model/jobs/snapshot.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { readDefinition } from '../../infra/read-definition.ts'

/** A category in a snapshot. */
export interface CategoryThen extends Pick<SnapshotCategoryEntry, 'id' | 'name'> {
  pages: readonly Pick<SnapshotPage, 'id' | 'hash'>[]
}

/** A definition in a snapshot, without the contents of its pages. */
export interface SiteThen {
  settings: SiteSettings
  categories: CategoryThen[]
}

/** Throws GONE if the snapshot is not kept any more. */
export async function readSnapshot(blobs: BlobStore, snapshot: string): Promise<SiteThen> {
  const root = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const settings = await readDefinition<SiteSettings>(blobs, root.settings)
  const categories: CategoryThen[] = []
  for (const { id, name, hash } of root.categories)
    categories.push({ id, name, pages: (await readDefinition<SnapshotCategory>(blobs, hash)).pages })
  return { settings, categories }
}

/** Ids of the pages that a snapshot has of a category, from the top. */
export const pageIdsThen = (categories: readonly CategoryThen[], categoryId: string): string[] =>
  categories.find(({ id }) => id === categoryId)?.pages.map(({ id }) => id) ?? []

const concurrentReads = 32

/** The contents of pages by id, in the given order. Throws GONE. */
export async function readPages(
  blobs: BlobStore,
  wanted: readonly Pick<SnapshotPage, 'id' | 'hash'>[],
): Promise<Record<string, Page>> {
  const pages: [string, Page][] = []
  for (let start = 0; start < wanted.length; start += concurrentReads)
    pages.push(
      ...(await Promise.all(
        wanted
          .slice(start, start + concurrentReads)
          .map(
            async ({ id, hash }): Promise<[string, Page]> => [id, await readDefinition<Page>(blobs, hash)],
          ),
      )),
    )
  return Object.fromEntries(pages)
}
