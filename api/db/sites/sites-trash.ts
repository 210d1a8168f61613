import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'
import type { Site } from './sites.ts'

export const findTrashedSite = (db: Db, scope: Scope, id: string): Site | undefined =>
  db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNotNull(sites.deletedAt), accountWithin(sites.accountId, scope)))
    .get()

/** Out of the trash, as a draft that nobody sees. */
export const restoreTrashedSite = (db: Db, id: string, now: number): void => {
  db.update(sites)
    .set({ deletedAt: null, status: 'DRAFT', updatedAt: now })
    .where(and(eq(sites.id, id), isNotNull(sites.deletedAt)))
    .run()
}
