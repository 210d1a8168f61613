import type { Page } from '#model/page.ts'
import { definitionKey } from '#model/release.ts'
import type { SiteSettings } from '#model/site.ts'
import type { SnapshotCategory, SnapshotCategoryEntry, SnapshotPage, SnapshotRoot } from '#model/snapshot.ts'
import type { JsonCache } from './blob-source.ts'
import { freezeCategory, freezePage } from './freeze.ts'
import { sha256 } from './hash.ts'

export interface ChangeTools {
  cache: JsonCache
  write(key: string, json: string): Promise<void>
  /** What a page is to be instead; undefined where it stays as it is. */
  change(page: Page): Page | undefined
  /** Whether a page can be left as it is without being read. */
  isSame(page: SnapshotPage): boolean | Promise<boolean>
  /** Whether as many pages can be entered as before, whatever is changed. */
  keepsRows: boolean
}

/** Categories that were changed before, by what they were made from: most edits touch one. */
export type ChangedCategories = Map<string, SnapshotCategoryEntry>

/**
 * A snapshot with other pages. What it is made of is written beside what it is made from. Returns the hash of its root;
 * the same where nothing had to be changed.
 */
export async function changeSnapshot(
  hash: string,
  tools: ChangeTools,
  known: ChangedCategories = new Map(),
): Promise<string> {
  const root = await tools.cache.read<SnapshotRoot>(definitionKey(hash))
  const settings = await tools.cache.read<SiteSettings>(definitionKey(root.settings))
  const categories: SnapshotCategoryEntry[] = []
  for (const entry of root.categories) {
    const key = `${settings.defaultLanguage} ${settings.languages.join()} ${JSON.stringify(entry)}`
    const changed = known.get(key) ?? (await changeCategory(entry, settings, tools))
    known.set(key, changed)
    categories.push(changed)
  }
  const json = JSON.stringify({ ...root, categories })
  await tools.write(definitionKey(sha256(json)), json)
  return sha256(json)
}

async function changeCategory(
  entry: SnapshotCategoryEntry,
  settings: SiteSettings,
  { cache, write, change, isSame, keepsRows }: ChangeTools,
): Promise<SnapshotCategoryEntry> {
  const { pages } = await cache.read<SnapshotCategory>(definitionKey(entry.hash))
  const same = await Promise.all(pages.map(isSame))
  if (same.every(Boolean)) return entry
  const next: { page: Page; hash: string }[] = []
  for (const [row, { hash }] of pages.entries()) {
    const page = await cache.read<Page>(definitionKey(hash))
    const changed = same[row] ? undefined : change(page)
    const frozen = changed && freezePage(changed)
    if (frozen) await write(definitionKey(frozen.hash), frozen.json)
    next.push({ page: changed ?? page, hash: frozen?.hash ?? hash })
  }
  const frozen = freezeCategory({ id: entry.id, name: entry.name, pages: next }, settings)
  await write(definitionKey(frozen.entry.hash), frozen.json)
  return keepsRows ? { ...frozen.entry, rows: entry.rows } : frozen.entry
}
