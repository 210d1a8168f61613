import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { previewOpenings, previewShares } from '../schema/previews.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Opening = typeof previewOpenings.$inferSelect

export const addOpening = (db: Db, opening: Opening): void => {
  db.insert(previewOpenings).values(opening).run()
}

export const removeOpenings = (db: Db, openedBefore: number): void => {
  db.delete(previewOpenings).where(lte(previewOpenings.openedAt, openedBefore)).run()
}

/** The latest opening of a session. */
export const findOpening = (
  db: Db,
  { shareId, sessionHash }: Pick<Opening, 'shareId' | 'sessionHash'>,
): Opening | undefined =>
  db
    .select()
    .from(previewOpenings)
    .where(and(eq(previewOpenings.shareId, shareId), eq(previewOpenings.sessionHash, sessionHash)))
    .orderBy(desc(previewOpenings.openedAt))
    .limit(1)
    .get()

export const updateOpening = (db: Db, id: string, seen: Pick<Opening, 'lastSeenAt' | 'pages'>): void => {
  db.update(previewOpenings).set(seen).where(eq(previewOpenings.id, id)).run()
}

/** Newest first, each with its guest. */
export const listOpenings = (
  db: Db,
  scope: Scope,
  {
    siteId,
    shareId,
    openedAfter,
    limit,
  }: { siteId: string; shareId: string | undefined; openedAfter: number; limit: number },
) =>
  db
    .select({ opening: previewOpenings, email: previewShares.email })
    .from(previewOpenings)
    .innerJoin(previewShares, eq(previewShares.id, previewOpenings.shareId))
    .where(
      and(
        eq(previewShares.siteId, siteId),
        siteWithin(previewShares.siteId, scope),
        shareId === undefined ? undefined : eq(previewOpenings.shareId, shareId),
        gt(previewOpenings.openedAt, openedAfter),
      ),
    )
    .orderBy(desc(previewOpenings.openedAt))
    .limit(limit)
    .all()
