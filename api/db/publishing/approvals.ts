import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ApprovalRule, ApprovalState } from '#model/calls/sites/approvals.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { approvals } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, onlyAccount, type Scope, siteWithin } from '../scope.ts'
import { ruleInForce } from './approval-rules.ts'

export type Approval = typeof approvals.$inferSelect

/** With data of its site. */
export interface ListedApproval extends Approval {
  siteName: string
  company: string
  rule: ApprovalRule
  /** The draft's version. */
  draftVersion: number
}

export const addApproval = (db: Db, row: typeof approvals.$inferInsert): void => {
  db.insert(approvals).values(row).run()
}

/**
 * Updates an approval that is still in one of the states `from`. Otherwise returns false and writes nothing.
 */
export const updateApproval = (
  db: Db,
  id: string,
  { from, ...changes }: Partial<Omit<Approval, 'id' | 'siteId'>> & { from: readonly ApprovalState[] },
): boolean =>
  db
    .update(approvals)
    .set(changes)
    .where(and(eq(approvals.id, id), inArray(approvals.state, [...from])))
    .run().changes > 0

const listed = {
  approval: approvals,
  siteName: sites.name,
  company: accounts.company,
  rule: ruleInForce,
  draftVersion: sites.definitionVersion,
}

const listedApprovals = (db: Db, where: SQL | undefined) =>
  db
    .select(listed)
    .from(approvals)
    .innerJoin(sites, eq(sites.id, approvals.siteId))
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(where)
    .orderBy(desc(approvals.askedAt), desc(approvals.id))

type Found = { approval: Approval } & Omit<ListedApproval, keyof Approval>
const listedApproval = ({ approval, ...rest }: Found): ListedApproval => ({ ...approval, ...rest })

export function findApproval(db: Db, scope: Scope, id: string): ListedApproval | undefined {
  const where = and(eq(approvals.id, id), siteWithin(approvals.siteId, scope))
  const found = listedApprovals(db, where).get()
  return found && listedApproval(found)
}

/** The newest that was neither withdrawn nor replaced. */
export function findLatestApproval(db: Db, scope: Scope, siteId: string): ListedApproval | undefined {
  const asked = inArray(approvals.state, ['asked', 'approved', 'changes-wanted'])
  const where = and(eq(approvals.siteId, siteId), asked, siteWithin(approvals.siteId, scope))
  const found = listedApprovals(db, where).limit(1).get()
  return found && listedApproval(found)
}

/** Condition: the approval is sufficient under a rule. */
const counts = (rule: ApprovalRule): SQL | undefined =>
  and(
    eq(approvals.state, 'approved'),
    rule === 'second-person' ? sql`${approvals.deciderId} IS NOT ${approvals.authorId}` : undefined,
  )

/** The newest sufficient approval; of one snapshot of the site, if that is given. */
export function findApproved(
  db: Db,
  { siteId, rule, snapshot }: { siteId: string; rule: ApprovalRule; snapshot?: string },
): ListedApproval | undefined {
  const ofState = snapshot === undefined ? undefined : eq(approvals.snapshot, snapshot)
  const found = listedApprovals(db, and(eq(approvals.siteId, siteId), counts(rule), ofState))
    .limit(1)
    .get()
  return found && listedApproval(found)
}

/** The open requests of a site. */
export const listRequestedApprovals = (db: Db, siteId: string): Approval[] =>
  db
    .select()
    .from(approvals)
    .where(and(eq(approvals.siteId, siteId), eq(approvals.state, 'asked')))
    .all()

export interface ApprovalListing extends PageOfList {
  ids?: readonly string[] | undefined
  siteId?: string | undefined
  state?: ApprovalState | undefined
  /** Only requests that this person can decide. */
  waitsFor?: { id: string; accountId: string } | undefined
}

/** People who look after all accounts are shown requests of their own company's sites only; the list of all requests has the others. */
const waitsFor = (scope: Scope, { id, accountId }: { id: string; accountId: string }): SQL | undefined =>
  and(
    eq(approvals.state, 'asked'),
    or(ne(ruleInForce, 'second-person'), ne(approvals.authorId, id)),
    scope.reach === 'all' ? accountWithin(sites.accountId, onlyAccount(accountId)) : undefined,
  )

/** Newest first. */
export function listApprovals(db: Db, scope: Scope, listing: ApprovalListing) {
  const where = and(
    siteWithin(approvals.siteId, scope),
    listing.ids && inArray(approvals.id, [...listing.ids]),
    listing.siteId === undefined ? undefined : eq(approvals.siteId, listing.siteId),
    listing.state && eq(approvals.state, listing.state),
    listing.waitsFor && waitsFor(scope, listing.waitsFor),
  )
  const rows = listedApprovals(db, where)
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
    .map(listedApproval)
  const total = () =>
    db
      .select({ total: count() })
      .from(approvals)
      .innerJoin(sites, eq(sites.id, approvals.siteId))
      .where(where)
      .get()
  return listPage(listing, rows, total)
}
