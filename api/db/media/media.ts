import { and, eq, inArray, isNull, min, or, sql } from 'drizzle-orm'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { media, mediaUses, ownedMedia } from '../schema/media.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, onlyAccount, type Scope, siteWithin } from '../scope.ts'

export type MediaRow = typeof media.$inferSelect

/** Replaces the row if the same medium is ingested again. */
export const addMedia = (db: Db, row: MediaRow): void => {
  db.insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.ref, set: { asset: row.asset, preview: row.preview } })
    .run()
}

/** The encodings of a medium. Only for media that are known to be in a library. */
export const findMediaRow = (db: Db, ref: string): MediaRow | undefined =>
  db.select().from(media).where(eq(media.ref, ref)).get()

/**
 * A medium that may be seen: from a library or a draft within the scope, a picture of a person there, or the logo of an
 * account above.
 */
export const findSeenMedia = (db: Db, scope: Scope, stem: string): MediaRow | undefined =>
  db
    .select()
    .from(media)
    .where(
      and(
        eq(media.stem, stem),
        or(
          sql`EXISTS (SELECT 1 FROM owned_media WHERE ref = ${media.ref} AND ${accountWithin(ownedMedia.accountId, scope) ?? sql`1`})`,
          sql`EXISTS (SELECT 1 FROM media_uses WHERE ref = ${media.ref} AND ${siteWithin(mediaUses.siteId, scope)})`,
          sql`EXISTS (SELECT 1 FROM staff WHERE picture = ${media.ref} AND ${accountWithin(staff.accountId, scope) ?? sql`1`})`,
          sql`EXISTS (SELECT 1 FROM accounts WHERE ${inArray(accounts.id, scope.path.split('/'))} AND theme ->> '$.logo' = ${media.ref})`,
          sql`EXISTS (SELECT 1 FROM system_notifications WHERE image = ${media.ref})`,
          sql`EXISTS (SELECT 1 FROM news JOIN news_sites ON news_id = news.id WHERE image = ${media.ref} AND ${siteWithin(sql`site_id`, scope)})`,
        ),
      ),
    )
    .get()

const refsPerQuery = 500

type Kinds = Map<string, MediaAsset['kind']>

/** The kinds of those of the references that are in a library within the scope, in the trash or not. */
export const listKnownKinds = (db: Db, scope: Scope, refs: readonly string[]): Kinds =>
  new Map(
    chunks([...new Set(refs)], refsPerQuery).flatMap((some) =>
      db
        .select({ ref: ownedMedia.ref, kind: ownedMedia.kind })
        .from(ownedMedia)
        .where(and(accountWithin(ownedMedia.accountId, scope), inArray(ownedMedia.ref, some)))
        .all()
        .map(({ ref, kind }) => [ref, kind] as const),
    ),
  )

/** For each reference, an account within the scope that has it in its library and not in the trash. */
export const listOwners = (db: Db, scope: Scope, refs: readonly string[]): Map<string, string> =>
  new Map(
    chunks([...new Set(refs)], refsPerQuery).flatMap((some) =>
      db
        .select({ ref: ownedMedia.ref, accountId: sql<string>`${min(ownedMedia.accountId)}` })
        .from(ownedMedia)
        .where(
          and(
            accountWithin(ownedMedia.accountId, scope),
            inArray(ownedMedia.ref, some),
            isNull(ownedMedia.deletedAt),
          ),
        )
        .groupBy(ownedMedia.ref)
        .all()
        .map(({ ref, accountId }) => [ref, accountId] as const),
    ),
  )

/** Whether a reference is in a library within the scope, and is not audio. */
export function isKnownToBeSeen(db: Db, scope: Scope, ref: string): boolean {
  const kind = listKnownKinds(db, scope, [ref]).get(ref)
  return kind !== undefined && kind !== 'audio'
}

/** The kinds of those of the references that a draft uses. */
export const listUsedKinds = (db: Db, siteId: string, refs: readonly string[]): Kinds =>
  new Map(
    chunks([...new Set(refs)], refsPerQuery).flatMap((some) =>
      db
        .selectDistinct({ ref: mediaUses.ref, kind: sql<MediaAsset['kind']>`${media.asset} ->> '$.kind'` })
        .from(mediaUses)
        .innerJoin(media, eq(media.ref, mediaUses.ref))
        .where(and(eq(mediaUses.siteId, siteId), inArray(mediaUses.ref, some)))
        .all()
        .map(({ ref, kind }) => [ref, kind] as const),
    ),
  )

/** Those of the references that anybody who sees a site may see: used in its draft, or in its account's library. */
export const listMediaForSite = (
  db: Db,
  site: { id: string; accountId: string },
  refs: readonly string[],
): Pick<MediaRow, 'ref' | 'asset'>[] => {
  const named = [
    ...listUsedKinds(db, site.id, refs).keys(),
    ...listKnownKinds(db, onlyAccount(site.accountId), refs).keys(),
  ]
  return chunks([...new Set(named)], refsPerQuery).flatMap((some) =>
    db.select({ ref: media.ref, asset: media.asset }).from(media).where(inArray(media.ref, some)).all(),
  )
}

/** All media that a draft uses. */
export const listMediaOfSite = (db: Db, siteId: string): Pick<MediaRow, 'ref' | 'asset'>[] =>
  db
    .select({ ref: media.ref, asset: media.asset })
    .from(media)
    .where(sql`${media.ref} IN (SELECT ref FROM media_uses WHERE site_id = ${siteId})`)
    .all()

/** Names of the encodings that lists show, by reference. */
export const listPreviews = (db: Db, refs: readonly string[]): Map<string, string> =>
  new Map(
    chunks([...new Set(refs)], refsPerQuery)
      .flatMap((some) =>
        db
          .select({ ref: media.ref, preview: media.preview })
          .from(media)
          .where(inArray(media.ref, some))
          .all(),
      )
      .flatMap(({ ref, preview }) => (preview === null ? [] : [[ref, preview] as const])),
  )

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const result: Item[][] = []
  for (let start = 0; start < items.length; start += size) result.push(items.slice(start, start + size))
  return result
}

const percent = (share: number): number => Math.round(share * 100)

/** The focal points, from the account's library, of the media that a draft uses; undefined if none has one. */
export function mediaFocusOf(db: Db, siteId: string): MediaFocus | undefined {
  const rows = db.all<{ ref: string; x: number; y: number }>(
    sql`SELECT ref, focal_x AS x, focal_y AS y FROM owned_media
      WHERE account_id = (SELECT account_id FROM sites WHERE id = ${siteId})
      AND focal_x IS NOT NULL AND focal_y IS NOT NULL
      AND EXISTS (SELECT 1 FROM media_uses WHERE ref = owned_media.ref AND site_id = ${siteId})
      ORDER BY ref`,
  )
  if (rows.length === 0) return undefined
  return Object.fromEntries(rows.map(({ ref, x, y }) => [ref, [percent(x), percent(y)] as const]))
}
