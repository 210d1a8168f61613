import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PlanKind, PlanTerms } from '#model/records/plan.ts'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { accountPlans, plans, planVersions } from '../schema/plans.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type Plan = typeof plans.$inferSelect

/** A plan as it is offered: with its newest terms. */
export interface OfferedPlan {
  plan: Plan
  terms: PlanTerms
  versionId: string
  /** The account whose price list the plan is on. */
  owner: string
}

const newestVersion = and(eq(planVersions.planId, plans.id), eq(planVersions.version, plans.version))

const offered = (db: Db) =>
  db
    .select({ plan: plans, terms: planVersions.terms, versionId: planVersions.id, owner: accounts.company })
    .from(plans)
    .innerJoin(planVersions, newestVersion)
    .innerJoin(accounts, eq(accounts.id, plans.ownerId))

export const findPlan = (db: Db, scope: Scope, id: string): OfferedPlan | undefined =>
  offered(db)
    .where(and(eq(plans.id, id), accountWithin(plans.ownerId, scope)))
    .get()

/** The plans of a price list that can be chosen, the cheapest first. */
export const listOffers = (db: Db, ownerId: string): OfferedPlan[] =>
  offered(db)
    .where(and(eq(plans.ownerId, ownerId), eq(plans.isRetired, false)))
    .orderBy(asc(sql`json_extract(${planVersions.terms}, '$.price')`), asc(plans.createdAt), asc(plans.id))
    .all()

export interface PlanFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  kind?: PlanKind | undefined
  ownerId?: string | undefined
  isRetired?: boolean | undefined
}

const sortColumns = {
  name: sql`${plans.name} COLLATE NOCASE`,
  price: sql`json_extract(${planVersions.terms}, '$.price')`,
  createdAt: plans.createdAt,
} as const

export interface PlanSort {
  field: keyof typeof sortColumns
  order: 'ASC' | 'DESC'
}

export function listPlans(
  db: Db,
  scope: Scope,
  { sort, offset, limit, ...filter }: PlanFilter & { sort: PlanSort } & PageOfList,
): { rows: OfferedPlan[]; total: number } {
  const where = and(
    accountWithin(plans.ownerId, scope),
    filter.ids && inArray(plans.id, [...filter.ids]),
    filter.q ? contains(plans.name, filter.q) : undefined,
    filter.kind && eq(plans.kind, filter.kind),
    filter.ownerId === undefined ? undefined : eq(plans.ownerId, filter.ownerId),
    filter.isRetired === undefined ? undefined : eq(plans.isRetired, filter.isRetired),
  )
  const direction = sort.order === 'ASC' ? asc : desc
  const rows = offered(db)
    .where(where)
    .orderBy(direction(sortColumns[sort.field]), asc(plans.createdAt), asc(plans.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () => db.select({ total: count() }).from(plans).where(where).get())
}

interface NewPlan {
  id?: string
  ownerId: string
  kind: PlanKind
  terms: PlanTerms
  now: number
}

/** Returns its id. */
export function addPlan(db: Db, { id = randomUUID(), ownerId, kind, terms, now }: NewPlan): string {
  db.insert(plans).values({ id, ownerId, kind, name: terms.name, createdAt: now, updatedAt: now }).run()
  db.insert(planVersions).values({ id: randomUUID(), planId: id, version: 1, terms, createdAt: now }).run()
  return id
}

/** Offers the plan with these terms from now on; accounts that have the plan keep their terms. */
export function addPlanVersion(
  db: Db,
  { plan, kind, terms, now }: { plan: Plan; kind: PlanKind; terms: PlanTerms; now: number },
): void {
  const version = plan.version + 1
  db.insert(planVersions).values({ id: randomUUID(), planId: plan.id, version, terms, createdAt: now }).run()
  db.update(plans).set({ version, kind, name: terms.name, updatedAt: now }).where(eq(plans.id, plan.id)).run()
}

export const setPlanRetired = (db: Db, id: string, isRetired: boolean, now: number): void => {
  db.update(plans).set({ isRetired, updatedAt: now }).where(eq(plans.id, id)).run()
}

/** All versions of a plan's terms, the newest first. */
export const listPlanVersions = (db: Db, planId: string) =>
  db
    .select()
    .from(planVersions)
    .where(eq(planVersions.planId, planId))
    .orderBy(desc(planVersions.version))
    .all()

/** How many accounts have a version of a plan in force, by version, for each of the plans. */
export function countHolders(db: Db, planIds: readonly string[]): Map<string, Map<number, number>> {
  const rows = db
    .select({ planId: planVersions.planId, version: planVersions.version, holders: count() })
    .from(accountPlans)
    .innerJoin(planVersions, eq(planVersions.id, accountPlans.planVersionId))
    .where(and(inArray(planVersions.planId, [...planIds]), isLatest))
    .groupBy(planVersions.planId, planVersions.version)
    .all()
  const found = new Map<string, Map<number, number>>()
  for (const { planId, version, holders } of rows)
    found.set(planId, (found.get(planId) ?? new Map<number, number>()).set(version, holders))
  return found
}

const isLatest = sql`${accountPlans.appliedAt} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account_plans AS later
  WHERE later.account_id = ${accountPlans.accountId} AND later.applied_at IS NOT NULL
    AND later.from_day > ${accountPlans.fromDay})`

export const countPlans = (db: Db, ownerId: string): number =>
  db.select({ total: count() }).from(plans).where(eq(plans.ownerId, ownerId)).get()?.total ?? 0
