import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { mediaFolders } from '../schema/media.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type MediaFolderRow = typeof mediaFolders.$inferSelect
export interface ListedMediaFolder extends MediaFolderRow {
  company: string
  /** Number of media in it, without those in the trash. */
  media: number
}

const columns = {
  ...{ id: mediaFolders.id, accountId: mediaFolders.accountId, name: mediaFolders.name },
  ...{ version: mediaFolders.version, createdAt: mediaFolders.createdAt },
  ...{ deletedAt: mediaFolders.deletedAt, company: accounts.company },
  media: sql<number>`(SELECT count(*) FROM owned_media
    WHERE folder_id = media_folders.id AND owned_media.deleted_at IS NULL)`,
} as const

const within = (scope: Scope) => accountWithin(mediaFolders.accountId, scope)

const joined = (db: Db) =>
  db.select(columns).from(mediaFolders).innerJoin(accounts, eq(accounts.id, mediaFolders.accountId))

/** Also finds folders in the trash. */
export const findMediaFolder = (db: Db, scope: Scope, id: string): ListedMediaFolder | undefined =>
  joined(db)
    .where(and(eq(mediaFolders.id, id), within(scope)))
    .get()

const sortColumns = {
  name: sql`${mediaFolders.name} COLLATE NOCASE`,
  createdAt: mediaFolders.createdAt,
} as const

export interface MediaFolderListing extends PageOfList {
  ids?: readonly string[] | undefined
  accountId?: string | undefined
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
}

/** Without folders in the trash. */
export function listMediaFolders(
  db: Db,
  scope: Scope,
  listing: MediaFolderListing,
): { rows: ListedMediaFolder[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    within(scope),
    isNull(mediaFolders.deletedAt),
    listing.ids && inArray(mediaFolders.id, [...listing.ids]),
    listing.accountId === undefined ? undefined : eq(mediaFolders.accountId, listing.accountId),
  ]
  const where = and(...conditions)
  const direction = listing.sort.order === 'ASC' ? asc : desc
  const rows = joined(db)
    .where(where)
    .orderBy(direction(sortColumns[listing.sort.field]), asc(mediaFolders.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return listPage(listing, rows, () => db.select({ total: count() }).from(mediaFolders).where(where).get())
}

/** The id of an account's folder by name, ignoring case. */
export const findMediaFolderNamed = (
  db: Db,
  { accountId, name }: Pick<MediaFolderRow, 'accountId' | 'name'>,
): string | undefined =>
  db
    .select({ id: mediaFolders.id })
    .from(mediaFolders)
    .where(
      and(
        eq(mediaFolders.accountId, accountId),
        sql`${mediaFolders.name} = ${name} COLLATE NOCASE`,
        isNull(mediaFolders.deletedAt),
      ),
    )
    .get()?.id

export const countMediaFolders = (db: Db, accountId: string): number =>
  db
    .select({ folders: count() })
    .from(mediaFolders)
    .where(and(eq(mediaFolders.accountId, accountId), isNull(mediaFolders.deletedAt)))
    .get()?.folders ?? 0

export const addMediaFolder = (db: Db, row: typeof mediaFolders.$inferInsert): void => {
  db.insert(mediaFolders).values(row).run()
}

export const updateMediaFolder = (
  db: Db,
  id: string,
  changes: Partial<Pick<MediaFolderRow, 'name' | 'deletedAt'>>,
): void => {
  db.update(mediaFolders)
    .set({ ...changes, version: sql`${mediaFolders.version} + 1` })
    .where(eq(mediaFolders.id, id))
    .run()
}

/** Deletes folders that were put into the trash by a time; media in them stay, without a folder. */
export const removeTrashedFolders = (db: Db, deletedBy: number): void => {
  db.delete(mediaFolders)
    .where(and(isNotNull(mediaFolders.deletedAt), lte(mediaFolders.deletedAt, deletedBy)))
    .run()
}
