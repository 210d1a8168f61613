import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { deliveryTargets } from '../schema/publishing.ts'

export type StoredTarget = typeof deliveryTargets.$inferSelect

export const findDeliveryTarget = (db: Db, siteId: string): StoredTarget | undefined =>
  db.select().from(deliveryTargets).where(eq(deliveryTargets.siteId, siteId)).get()

/** In place of the one that was there. */
export const putDeliveryTarget = (db: Db, target: Omit<StoredTarget, 'version'>): void => {
  db.insert(deliveryTargets)
    .values(target)
    .onConflictDoUpdate({
      target: deliveryTargets.siteId,
      set: { ...target, version: sql`${deliveryTargets.version} + 1` },
    })
    .run()
}

export const removeDeliveryTarget = (db: Db, siteId: string): void => {
  db.delete(deliveryTargets).where(eq(deliveryTargets.siteId, siteId)).run()
}
