import { eq } from 'drizzle-orm'
import { categories, pages } from '#api/db/schema/pages.ts'
import { sites } from '#api/db/schema/sites.ts'
import { putTrashedParts } from '#api/db/sites/trashed-parts.ts'
import { freezeCategory, freezePage } from '#builder/freeze.ts'
import { sha256 } from '#builder/hash.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { markerOf, type TestTree } from './test-tree.ts'

/** The page of every deleted part in the tree. */
export const trashedPageId = 'gone'

/** Puts a page into the trash of a site, as if it had been below the first one. It can be restored. */
export async function trashPage(
  { db, blobs, now }: TestTree,
  { account, siteId, id }: { account: string; siteId: string; id: string },
): Promise<string> {
  const site = db.select().from(sites).where(eq(sites.id, siteId)).get()!
  const category = db.select().from(categories).where(eq(categories.siteId, siteId)).get()!
  const first = db.select().from(pages).where(eq(pages.siteId, siteId)).get()!
  const page = { ...(JSON.parse(first.content) as Page), id: trashedPageId }
  const frozenPage = freezePage(page)
  const settings = JSON.parse(site.settings) as SiteSettings
  const { entry, json } = freezeCategory(
    { id: category.id, name: category.name, pages: [{ page, hash: frozenPage.hash }] },
    settings,
  )
  const root: SnapshotRoot = { version: 1, siteId, settings: site.settingsHash, categories: [entry] }
  const snapshot = JSON.stringify(root)
  for (const text of [frozenPage.json, site.settings, json, snapshot])
    await blobs.write(definitionKey(sha256(text)), text)
  putTrashedParts(db, siteId, [
    {
      ...{ id, siteId, kind: 'page', partId: trashedPageId, title: markerOf(account) },
      ...{ pageIds: [trashedPageId], thumbnail: null, snapshot: sha256(snapshot), deletedAt: now() },
      ...{ place: { column: 0, row: 1, left: [], above: [first.id] }, authorId: null, authorName: null },
    },
  ])
  return id
}
