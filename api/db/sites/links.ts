import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { links } from '../schema/pages.ts'

export type LinkRow = typeof links.$inferSelect

/** Deletes the references that the pages contain. */
export const removeLinksOf = (db: Db, siteId: string, pageIds: readonly string[]): void => {
  db.delete(links)
    .where(and(eq(links.siteId, siteId), inArray(links.pageId, [...pageIds])))
    .run()
}

/** Replaces the references that a page contains. */
export function replaceLinks(
  db: Db,
  { siteId, pageId }: Pick<LinkRow, 'siteId' | 'pageId'>,
  rows: LinkRow[],
): void {
  db.delete(links)
    .where(and(eq(links.siteId, siteId), eq(links.pageId, pageId)))
    .run()
  addLinks(db, rows)
}

export const addLinks = (db: Db, rows: LinkRow[]): void => {
  for (const row of rows) db.insert(links).values(row).onConflictDoNothing().run()
}

/** Ids of the pages that refer to one of the targets. */
export const listLinkingPages = (
  db: Db,
  { siteId, kind }: Pick<LinkRow, 'siteId' | 'kind'>,
  targets: readonly string[],
): string[] =>
  db
    .selectDistinct({ pageId: links.pageId })
    .from(links)
    .where(and(eq(links.siteId, siteId), eq(links.kind, kind), inArray(links.target, [...targets])))
    .all()
    .map(({ pageId }) => pageId)
