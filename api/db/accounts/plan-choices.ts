import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { PlanEventType, PlanKind, PlanTerms } from '#model/records/plan.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { accountPlans, planChanges, plans, planVersions } from '../schema/plans.ts'

export type PlanChange = typeof planChanges.$inferSelect

/** A plan that an account has, or will have. */
export interface CurrentPlan {
  id: string
  planId: string
  planVersionId: string
  version: number
  kind: PlanKind
  terms: PlanTerms
  fromDay: string
  executor: string
  appliedAt: number | null
}

const currentPlans = (db: Db) =>
  db
    .select({
      id: accountPlans.id,
      planId: planVersions.planId,
      planVersionId: accountPlans.planVersionId,
      version: planVersions.version,
      kind: plans.kind,
      terms: planVersions.terms,
      fromDay: accountPlans.fromDay,
      executor: accountPlans.executor,
      appliedAt: accountPlans.appliedAt,
    })
    .from(accountPlans)
    .innerJoin(planVersions, eq(planVersions.id, accountPlans.planVersionId))
    .innerJoin(plans, eq(plans.id, planVersions.planId))

/** What an account has on a day, `yyyy-mm-dd` in Japan. */
export const findHeldPlan = (db: Db, accountId: string, day: string): CurrentPlan | undefined =>
  currentPlans(db)
    .where(and(eq(accountPlans.accountId, accountId), lte(accountPlans.fromDay, day)))
    .orderBy(desc(accountPlans.fromDay))
    .limit(1)
    .get()

/** The plan that an account changes to after a day. */
export const findComingPlan = (db: Db, accountId: string, day: string): CurrentPlan | undefined =>
  currentPlans(db)
    .where(and(eq(accountPlans.accountId, accountId), gt(accountPlans.fromDay, day)))
    .orderBy(asc(accountPlans.fromDay))
    .limit(1)
    .get()

type NewHeldPlan = Pick<CurrentPlan, 'planVersionId' | 'fromDay' | 'executor'> & {
  accountId: string
  createdAt: number
  /** Set if the plan is in force already. */
  appliedAt?: number
}

export const addHeldPlan = (db: Db, plan: NewHeldPlan): void => {
  db.insert(accountPlans)
    .values({ ...plan, id: randomUUID() })
    .run()
}

export const removeHeldPlan = (db: Db, id: string): void => {
  db.delete(accountPlans).where(eq(accountPlans.id, id)).run()
}

/** Accounts with a plan that starts on or before a day and is not in force yet. */
export const listAccountsDue = (db: Db, day: string, limit: number): string[] =>
  db
    .selectDistinct({ id: accountPlans.accountId })
    .from(accountPlans)
    .where(and(isNull(accountPlans.appliedAt), lte(accountPlans.fromDay, day)))
    .limit(limit)
    .all()
    .map(({ id }) => id)

/** Puts all plans that are due on a day into force. Returns the distinct plans that were replaced, in order. */
export function putPlansInForce(
  db: Db,
  accountId: string,
  { day, now }: { day: string; now: number },
): CurrentPlan[] {
  const due = currentPlans(db)
    .where(
      and(
        eq(accountPlans.accountId, accountId),
        isNull(accountPlans.appliedAt),
        lte(accountPlans.fromDay, day),
      ),
    )
    .orderBy(asc(accountPlans.fromDay))
    .all()
  const last = due.at(-1)
  if (!last) return []
  for (const { id } of due)
    db.update(accountPlans).set({ appliedAt: now }).where(eq(accountPlans.id, id)).run()
  db.update(accounts).set({ plan: last.terms }).where(eq(accounts.id, accountId)).run()
  return due
}

/** Accounts whose sites have not been asked to be compiled with the plan that is in force. */
export const listAccountsToFollow = (db: Db): string[] =>
  db
    .selectDistinct({ id: accountPlans.accountId })
    .from(accountPlans)
    .where(and(isNull(accountPlans.followedAt), isNotNull(accountPlans.appliedAt)))
    .all()
    .map(({ id }) => id)

export const markFollowed = (db: Db, accountId: string, now: number): void => {
  db.update(accountPlans)
    .set({ followedAt: now })
    .where(
      and(
        eq(accountPlans.accountId, accountId),
        isNull(accountPlans.followedAt),
        isNotNull(accountPlans.appliedAt),
      ),
    )
    .run()
}

type NewPlanChange = Omit<PlanChange, 'id' | 'deed'> & { deed: PlanEventType }

export const addPlanChange = (db: Db, change: NewPlanChange): void => {
  db.insert(planChanges)
    .values({ ...change, id: randomUUID() })
    .run()
}

/** The latest first. */
export const listPlanChanges = (db: Db, accountId: string, limit: number): PlanChange[] =>
  db
    .select()
    .from(planChanges)
    .where(eq(planChanges.accountId, accountId))
    .orderBy(desc(planChanges.at), desc(planChanges.id))
    .limit(limit)
    .all()
