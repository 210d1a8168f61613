import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DeployState } from '#model/records/delivery-target.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { deliveryTargets, deploys } from '../schema/publishing.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Deploy = typeof deploys.$inferSelect

/** Number of finished deploys of a site that are kept. */
const keptDeploys = 100
const unended = ['queued', 'running'] as const satisfies readonly DeployState[]

/** Adds a deploy, which supersedes those that are still queued. */
export function addDeploy(db: Db, deploy: typeof deploys.$inferInsert): void {
  const { siteId, createdAt: endedAt } = deploy
  db.update(deploys)
    .set({ state: 'superseded', endedAt })
    .where(and(eq(deploys.siteId, siteId), eq(deploys.state, 'queued')))
    .run()
  db.insert(deploys).values(deploy).run()
  const kept = db
    .select({ id: deploys.id })
    .from(deploys)
    .where(eq(deploys.siteId, siteId))
    .orderBy(desc(deploys.createdAt))
    .limit(keptDeploys)
  db.delete(deploys)
    .where(and(eq(deploys.siteId, siteId), notInArray(deploys.id, kept)))
    .run()
}

/** Cancels all unfinished deploys of a site. */
export const endDeploys = (db: Db, siteId: string, endedAt: number): void => {
  db.update(deploys)
    .set({ state: 'superseded', endedAt })
    .where(and(eq(deploys.siteId, siteId), inArray(deploys.state, unended)))
    .run()
}

export const updateDeploy = (db: Db, id: string, change: Partial<Deploy>): void => {
  db.update(deploys).set(change).where(eq(deploys.id, id)).run()
}

/** Unfinished deploys of a site, the newest first: more than one if another was added while one runs. */
export const listUnended = (db: Db, siteId: string): Deploy[] =>
  db
    .select()
    .from(deploys)
    .where(and(eq(deploys.siteId, siteId), inArray(deploys.state, unended)))
    .orderBy(desc(deploys.createdAt), desc(deploys.id))
    .all()

export const findLastDeploy = (db: Db, siteId: string): Deploy | undefined =>
  db
    .select()
    .from(deploys)
    .where(eq(deploys.siteId, siteId))
    .orderBy(desc(deploys.createdAt), desc(deploys.id))
    .limit(1)
    .get()

/** Whether this site was deployed to a place before. */
export const hasDeployed = (db: Db, siteId: string, place: string): boolean =>
  db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.siteId, siteId), eq(deploys.place, place), eq(deploys.state, 'deployed')))
    .limit(1)
    .get() !== undefined

interface DeployListing extends PageOfList {
  siteId?: string | undefined
  state?: DeployState | undefined
  order: 'ASC' | 'DESC'
}

export function listDeploys(
  db: Db,
  scope: Scope,
  { siteId, state, order, offset, limit }: DeployListing,
): { rows: Deploy[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(deploys.siteId, scope),
    siteId === undefined ? undefined : eq(deploys.siteId, siteId),
    state && eq(deploys.state, state),
  ]
  const where = and(...conditions)
  const direction = order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(deploys)
    .where(where)
    .orderBy(direction(deploys.createdAt), direction(deploys.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () =>
    db.select({ total: count() }).from(deploys).where(where).get(),
  )
}

export type StoredTarget = typeof deliveryTargets.$inferSelect

export const findDeliveryTarget = (db: Db, siteId: string): StoredTarget | undefined =>
  db.select().from(deliveryTargets).where(eq(deliveryTargets.siteId, siteId)).get()

/** Replaces the earlier target. */
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
