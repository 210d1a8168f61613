import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { arranged } from '#model/experiments/variation-site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type {
  SnapshotCategory,
  SnapshotCategoryEntry,
  SnapshotPage,
  SnapshotRoot,
} from '#model/jobs/snapshot.ts'
import type { JsonCache } from './blob-source.ts'
import { freezeCategory, freezePage } from './freeze.ts'
import { sha256 } from './hash.ts'

export interface ChangeTools {
  cache: JsonCache
  write(key: string, json: string): Promise<void>
  /** Returns the new page, or undefined if it does not change. */
  change(page: Page): Page | undefined
  /** Whether a page does not change, judged without reading it. */
  isSame(page: SnapshotPage): boolean | Promise<boolean>
  /** Whether the number of pages that can be entered stays the same. */
  keepsRows: boolean
  /** The pages of a category that can be entered, in their new order; absent if it does not change. */
  orderOf?(categoryId: string): readonly string[] | undefined
  /** The new settings; absent if they do not change. */
  settings?: SiteSettings
}

/** Cache of changed categories, by what they were made from: most edits touch only one. */
export type ChangedCategories = Map<string, SnapshotCategoryEntry>

/**
 * Makes a snapshot with changed pages or settings. Its new parts are stored beside the existing ones. Returns the hash
 * of its root, which is the given one if nothing changed.
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
  const changed = { ...root, settings: await writeSettings(root.settings, tools), categories }
  const json = JSON.stringify(changed)
  await tools.write(definitionKey(sha256(json)), json)
  return sha256(json)
}

async function writeSettings(hash: string, { settings, write }: ChangeTools): Promise<string> {
  if (!settings) return hash
  const json = JSON.stringify(settings)
  await write(definitionKey(sha256(json)), json)
  return sha256(json)
}

async function changeCategory(
  entry: SnapshotCategoryEntry,
  settings: SiteSettings,
  { cache, write, change, isSame, keepsRows, orderOf }: ChangeTools,
): Promise<SnapshotCategoryEntry> {
  const { pages } = await cache.read<SnapshotCategory>(definitionKey(entry.hash))
  const same = await Promise.all(pages.map(isSame))
  const order = orderOf?.(entry.id)
  if (same.every(Boolean) && !order) return entry
  const next: { page: Page; hash: string }[] = []
  for (const [row, { hash }] of pages.entries()) {
    const page = await cache.read<Page>(definitionKey(hash))
    const changed = same[row] ? undefined : change(page)
    const frozen = changed && freezePage(changed)
    if (frozen) await write(definitionKey(frozen.hash), frozen.json)
    next.push({ page: changed ?? page, hash: frozen?.hash ?? hash })
  }
  const open = Math.max(0, ...Object.values(entry.rows))
  const ordered = order ? [...inOrder(next.slice(0, open), order), ...next.slice(open)] : next
  const frozen = freezeCategory({ id: entry.id, name: entry.name, pages: ordered }, settings)
  await write(definitionKey(frozen.entry.hash), frozen.json)
  return keepsRows ? { ...frozen.entry, rows: entry.rows } : frozen.entry
}

function inOrder<Entry extends { page: Page }>(pages: readonly Entry[], order: readonly string[]): Entry[] {
  const known = new Map(pages.map((entry) => [entry.page.id, entry]))
  return arranged([...known.keys()], order).flatMap((id) => known.get(id) ?? [])
}
