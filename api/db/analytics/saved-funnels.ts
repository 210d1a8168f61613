import { and, asc, count, eq } from 'drizzle-orm'
import type { SavedFunnel } from '#model/calls/reports/saved-funnels.ts'
import type { Db } from '../database.ts'
import { savedFunnels } from '../schema/reports.ts'

const { id, name, steps } = savedFunnels

export const listSavedFunnels = (db: Db, siteId: string): SavedFunnel[] =>
  db
    .select({ id, name, steps })
    .from(savedFunnels)
    .where(eq(savedFunnels.siteId, siteId))
    .orderBy(asc(name))
    .all()

export const countSavedFunnels = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(savedFunnels).where(eq(savedFunnels.siteId, siteId)).get()!.total

/** A funnel with this name keeps its id, and gets these steps. */
export const saveFunnel = (db: Db, funnel: typeof savedFunnels.$inferInsert): SavedFunnel =>
  db
    .insert(savedFunnels)
    .values(funnel)
    .onConflictDoUpdate({
      target: [savedFunnels.siteId, savedFunnels.name],
      set: { steps: funnel.steps },
    })
    .returning({ id, name, steps })
    .get()

/** Undefined if there is no such funnel. */
export const removeSavedFunnel = (db: Db, funnel: { siteId: string; id: string }): SavedFunnel | undefined =>
  db
    .delete(savedFunnels)
    .where(and(eq(savedFunnels.siteId, funnel.siteId), eq(id, funnel.id)))
    .returning({ id, name, steps })
    .get()
