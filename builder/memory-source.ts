import type { Page } from '#model/definition/page.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import {
  categoryWithin,
  type MediaFocus,
  type SnapshotCategory,
  type SnapshotRoot,
} from '#model/jobs/snapshot.ts'
import { pageWithin, type StoredPlan, settingsWithin } from '#model/records/plan.ts'
import type { SnapshotSource } from './compile-site.ts'
import { freezeCategory, freezePage } from './freeze.ts'
import { sha256 } from './hash.ts'

/** Looks up processed media. */
export type MediaLookup = Pick<SnapshotSource, 'asset' | 'assetKey' | 'blob'>

/** Returns a hash that changes whenever the page does. */
export type PageHash = (page: Pick<Page, 'id'>, column: number) => string

const hashOfContent = (page: Page): string => freezePage(page).hash

const longestId = 63

/** The id of a site that no host has given one: from its name, since its folder has another one on each machine. */
export function siteIdOf({ name }: Pick<SiteDefinition['settings'], 'name'>): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['site']
  return [...words.join('-')].slice(0, longestId).join('')
}

/** A validated definition, frozen in memory. */
export function memorySource(
  siteId: string,
  definition: SiteDefinition,
  media: MediaLookup,
  {
    pageHash = hashOfContent,
    plan,
    focus,
  }: { pageHash?: (page: Page, column: number) => string; plan?: StoredPlan; focus?: MediaFocus } = {},
): SnapshotSource {
  const { settings } = definition
  const pages = new Map<string, Page>()
  const categories = new Map<string, SnapshotCategory>()
  const settingsHash = sha256(JSON.stringify(settings))
  const root: SnapshotRoot = { version: 1, siteId, settings: settingsHash, plan, focus, categories: [] }
  for (const [column, category] of definition.categories.entries()) {
    const frozen = category.pages.map((page) => {
      const hash = pageHash(page, column)
      pages.set(hash, page)
      return { page, hash }
    })
    const { entry, category: snapshot } = freezeCategory({ ...category, pages: frozen }, settings)
    categories.set(entry.hash, snapshot)
    root.categories.push(entry)
  }
  return {
    hash: sha256(JSON.stringify(root)),
    root,
    settings: settingsWithin(plan, settings),
    category: async ({ hash }) => categoryWithin(plan, categories.get(hash)!),
    page: async (hash) => pageWithin(plan, pages.get(hash)!),
    other: (hash) => Promise.reject(new Error(`The snapshot ${hash} is not in memory.`)),
    ...media,
  }
}
