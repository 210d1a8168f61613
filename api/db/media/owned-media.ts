import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { media, mediaReplacements, mediaUses, ownedMedia } from '../schema/media.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type OwnedMedium = typeof ownedMedia.$inferSelect
export type NewOwnedMedium = typeof ownedMedia.$inferInsert
/** A medium of a library with its encodings and how often drafts of the account use it. */
export interface LibraryMedium extends OwnedMedium {
  asset: (typeof media.$inferSelect)['asset']
  preview: string | null
  uses: number
  company: string
}

/** Condition: a use of the medium in a draft of its account. */
const ofOwner = and(
  eq(mediaUses.ref, sql`owned_media.ref`),
  sql`${mediaUses.siteId} IN (SELECT id FROM sites WHERE account_id = owned_media.account_id)`,
)
const isUsed = sql`EXISTS (SELECT 1 FROM media_uses WHERE ${ofOwner})`

/** Null where the folder lies in the trash. */
const folderId = sql<string | null>`(SELECT media_folders.id FROM media_folders
  WHERE media_folders.id = owned_media.folder_id AND media_folders.deleted_at IS NULL)`

const columns = {
  ...{ id: ownedMedia.id, accountId: ownedMedia.accountId, ref: ownedMedia.ref, name: ownedMedia.name },
  ...{ kind: ownedMedia.kind, bytes: ownedMedia.bytes, focalX: ownedMedia.focalX, focalY: ownedMedia.focalY },
  ...{ sourceRef: ownedMedia.sourceRef, edit: ownedMedia.edit, version: ownedMedia.version },
  ...{ folderId, createdAt: ownedMedia.createdAt, deletedAt: ownedMedia.deletedAt },
  ...{ asset: media.asset, preview: media.preview, company: accounts.company },
  uses: sql<number>`(SELECT count(*) FROM media_uses WHERE ${ofOwner})`,
} as const

const within = (scope: Scope) => accountWithin(ownedMedia.accountId, scope)

const joined = (db: Db) =>
  db
    .select(columns)
    .from(ownedMedia)
    .innerJoin(media, eq(media.ref, ownedMedia.ref))
    .innerJoin(accounts, eq(accounts.id, ownedMedia.accountId))

export const findOwnedMedium = (db: Db, scope: Scope, id: string): LibraryMedium | undefined =>
  joined(db)
    .where(and(eq(ownedMedia.id, id), within(scope)))
    .get()

/** An account's library entry for a reference, in the trash or not. */
export const findOwnedByRef = (db: Db, accountId: string, ref: string): OwnedMedium | undefined =>
  db
    .select()
    .from(ownedMedia)
    .where(and(eq(ownedMedia.accountId, accountId), eq(ownedMedia.ref, ref)))
    .get()

/** Adds an ingested medium to a library. One that is there already is taken out of the trash, and moved to the given folder. */
export const addOwnedMedium = (db: Db, row: NewOwnedMedium): OwnedMedium =>
  db
    .insert(ownedMedia)
    .values(row)
    .onConflictDoUpdate({
      target: [ownedMedia.accountId, ownedMedia.ref],
      set: {
        deletedAt: null,
        bytes: sql`coalesce(owned_media.bytes, excluded.bytes)`,
        folderId: sql`coalesce(excluded.folder_id, owned_media.folder_id)`,
      },
    })
    .returning()
    .get()

export const updateOwnedMedium = (
  db: Db,
  id: string,
  changes: Partial<Pick<OwnedMedium, 'name' | 'focalX' | 'focalY' | 'folderId' | 'deletedAt'>>,
): void => {
  db.update(ownedMedia)
    .set({ ...changes, version: sql`${ownedMedia.version} + 1` })
    .where(eq(ownedMedia.id, id))
    .run()
}

const sortColumns = {
  name: sql`${ownedMedia.name} COLLATE NOCASE`,
  createdAt: ownedMedia.createdAt,
  bytes: ownedMedia.bytes,
} as const

export interface MediaListing extends PageOfList {
  ids?: readonly string[] | undefined
  refs?: readonly string[] | undefined
  /** Part of the name. */
  q?: string | undefined
  kind?: OwnedMedium['kind'] | undefined
  kinds?: OwnedMedium['kind'][] | undefined
  accountId?: string | undefined
  /** Id of its folder; null for media without one. */
  folderId?: string | null | undefined
  /** Whether any draft names it. */
  isUsed?: boolean | undefined
  isInTrash: boolean
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
}

const inFolder = (wanted: string | null | undefined): SQL | undefined => {
  if (wanted === null) return sql`${folderId} IS NULL`
  return wanted === undefined
    ? undefined
    : sql`${ownedMedia.folderId} = ${wanted} AND ${folderId} IS NOT NULL`
}

export function listOwnedMedia(
  db: Db,
  scope: Scope,
  listing: MediaListing,
): { rows: LibraryMedium[]; total: number } {
  const names = listing.ids ?? listing.refs
  const conditions: (SQL | undefined)[] = [
    within(scope),
    listing.ids && inArray(ownedMedia.id, [...listing.ids]),
    listing.refs && inArray(ownedMedia.ref, [...listing.refs]),
    listing.q ? contains(ownedMedia.name, listing.q) : undefined,
    listing.kind && eq(ownedMedia.kind, listing.kind),
    listing.kinds && inArray(ownedMedia.kind, listing.kinds),
    listing.accountId === undefined ? undefined : eq(ownedMedia.accountId, listing.accountId),
    inFolder(listing.folderId),
    listing.isUsed === undefined ? undefined : listing.isUsed ? isUsed : sql`NOT ${isUsed}`,
    names ? undefined : listing.isInTrash ? isNotNull(ownedMedia.deletedAt) : isNull(ownedMedia.deletedAt),
  ]
  const where = and(...conditions)
  const direction = listing.sort.order === 'ASC' ? asc : desc
  const rows = joined(db)
    .where(where)
    .orderBy(direction(sortColumns[listing.sort.field]), asc(ownedMedia.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return listPage(listing, rows, () => db.select({ total: count() }).from(ownedMedia).where(where).get())
}

export interface MediaUse {
  siteId: string
  siteName: string
  /** Empty if the settings of the site use it. */
  pageId: string
}

/** The drafts of an account that name a medium. */
export const listMediaUses = (
  db: Db,
  { accountId, ref }: Pick<OwnedMedium, 'accountId' | 'ref'>,
): MediaUse[] =>
  db
    .select({ siteId: mediaUses.siteId, siteName: sites.name, pageId: mediaUses.pageId })
    .from(mediaUses)
    .innerJoin(sites, eq(sites.id, mediaUses.siteId))
    .where(and(eq(mediaUses.ref, ref), eq(sites.accountId, accountId)))
    .orderBy(sql`${sites.name} COLLATE NOCASE`, asc(mediaUses.siteId), asc(mediaUses.pageId))
    .all()

/** The pages of a site whose draft names a medium. */
export const listPageIdsShowing = (db: Db, siteId: string, ref: string): string[] =>
  db
    .select({ pageId: mediaUses.pageId })
    .from(mediaUses)
    .where(and(eq(mediaUses.siteId, siteId), eq(mediaUses.ref, ref), sql`${mediaUses.pageId} <> ''`))
    .all()
    .map(({ pageId }) => pageId)

export type MediaReplacement = typeof mediaReplacements.$inferSelect

export const addMediaReplacement = (db: Db, row: typeof mediaReplacements.$inferInsert): MediaReplacement =>
  db.insert(mediaReplacements).values(row).returning().get()

export const findMediaReplacement = (db: Db, scope: Scope, id: string): MediaReplacement | undefined =>
  db
    .select()
    .from(mediaReplacements)
    .where(and(eq(mediaReplacements.id, id), accountWithin(mediaReplacements.accountId, scope)))
    .get()

export const endMediaReplacement = (db: Db, id: string, undoneAt: number): void => {
  db.update(mediaReplacements).set({ undoneAt }).where(eq(mediaReplacements.id, id)).run()
}
