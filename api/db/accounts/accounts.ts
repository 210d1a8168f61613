import { and, asc, type Column, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type ContractState, contractEffects, contractStates, maySignIn } from '#model/records/account.ts'
import type { BrandKit } from '#model/records/brand-kit.ts'
import type { StoredPlan } from '#model/records/plan.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { signingKeys } from '../schema/signing-keys.ts'
import { staff, staffSessions } from '../schema/staff.ts'
import { pathWithin, type Scope } from '../scope.ts'

export type Account = typeof accounts.$inferSelect

const byId = (scope: Scope, id: string) => and(eq(accounts.id, id), pathWithin(accounts.path, scope))

export const findAccount = (db: Db, scope: Scope, id: string): Account | undefined =>
  db.select().from(accounts).where(byId(scope, id)).get()

/** The stored plan of an account; undefined if it has none. */
export const planOf = (db: Db, id: string): StoredPlan | undefined =>
  db.select({ plan: accounts.plan }).from(accounts).where(eq(accounts.id, id)).get()?.plan ?? undefined

/** The networks from which the people of an account may sign in; empty if from everywhere. */
export const findSignInNetworks = (db: Db, id: string): readonly string[] =>
  db.select({ networks: accounts.signInNetworks }).from(accounts).where(eq(accounts.id, id)).get()
    ?.networks ?? []

export const findBrandKit = (db: Db, id: string): BrandKit | null =>
  db.select({ brandKit: accounts.brandKit }).from(accounts).where(eq(accounts.id, id)).get()?.brandKit ?? null

export const addAccount = (db: Db, account: typeof accounts.$inferInsert): Account =>
  db
    .insert(accounts)
    .values({ searchText: searchTextOf(account.company), ...account })
    .returning()
    .get()

export type AccountChange = Partial<
  Pick<
    Account,
    | 'company'
    | 'contractStart'
    | 'contractEnd'
    | 'authority'
    | 'licenseIssuance'
    | 'theme'
    | 'brandKit'
    | 'billMails'
    | 'signInNetworks'
    | 'secondStepSince'
  >
>

export function updateAccount(db: Db, id: string, change: AccountChange, now: number): void {
  db.update(accounts)
    .set({ ...change, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, id))
    .run()
  if (change.company !== undefined) refreshSearchText(db, id)
}

export const updateContract = (db: Db, id: string, contract: Account['contract'], now: number): void => {
  db.update(accounts)
    .set({ contract, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, id))
    .run()
}

/** Deletes an account with its people and everything that belongs to it. */
export const removeAccount = (db: Db, id: string): void => {
  db.delete(staff).where(eq(staff.accountId, id)).run()
  db.delete(signingKeys)
    .where(eq(signingKeys.purpose, `bundles-${id}`))
    .run()
  db.delete(accounts).where(eq(accounts.id, id)).run()
}

/** Ends the sessions of everybody in an account and in those below it. */
export const endSessionsWithin = (db: Db, path: string): void => {
  const people = db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(pathWithin(accounts.path, { accountId: '', path, reach: 'below' }))
  db.delete(staffSessions).where(inArray(staffSessions.staffId, people)).run()
}

const statesWhere = (test: (state: ContractState) => boolean) =>
  sql.raw(
    contractStates
      .filter(test)
      .map((state) => `'${state}'`)
      .join(', '),
  )

const closed = statesWhere((state) => !maySignIn(state))
const offline = statesWhere((state) => !contractEffects[state].isOnline)

const hasNoneAbove = (path: Column, states: SQL): SQL<number> =>
  sql<number>`NOT EXISTS (SELECT 1 FROM json_each('["' || replace(rtrim(${path}, '/'), '/', '","') || '"]') AS step
    CROSS JOIN accounts AS above ON above.id = step.value WHERE above.contract IN (${states}))`

/** Condition, on an account's path: no contract of the account or of one above it is suspended or terminated. */
export const isOpen = (path: typeof accounts.path): SQL<number> => hasNoneAbove(path, closed)

/** Condition, on an account's id: its published sites are online, because its contract and those above it are active. */
export const isShown = (accountId: Column): SQL<number> =>
  sql<number>`(SELECT ${hasNoneAbove(accounts.path, offline)} FROM ${accounts} WHERE ${accounts.id} = ${accountId})`

/** The states of the contracts of an account and of those above it. */
export const contractsFor = (db: Db, accountId: string): ContractState[] =>
  db
    .all<{ contract: ContractState }>(
      sql`SELECT above.contract AS contract FROM accounts AS own
        CROSS JOIN json_each('["' || replace(rtrim(own.path, '/'), '/', '","') || '"]') AS step
        CROSS JOIN accounts AS above ON above.id = step.value WHERE own.id = ${accountId}`,
    )
    .map(({ contract }) => contract)

/** Accounts whose contracts are to begin or to end on or before a day, `yyyy-mm-dd` in Japan. */
export const listContractsDue = (db: Db, today: string): string[] =>
  [
    ...db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(lt(accounts.contractEnd, today), sql`+${accounts.contract} = 'ACTIVE'`))
      .all(),
    ...db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.contract, 'INACTIVE'), lte(accounts.contractStart, today)))
      .all(),
  ].map(({ id }) => id)

/** Normalises a text for searching: full and half width, and upper and lower case, are treated as the same. */
export const searched = (text: string): string => text.normalize('NFKC').toLowerCase()

export const searchTextOf = (...texts: readonly string[]): string => searched(texts.join('\n'))

/** Must be called when the searchable texts of an account have changed: its company, or its main contact. */
export function refreshSearchText(db: Db, accountId: string): void {
  const row = db
    .select({ company: accounts.company, name: staff.name, email: staff.email })
    .from(accounts)
    .leftJoin(staff, isMainContact)
    .where(eq(accounts.id, accountId))
    .get()
  const searchText = row && searchTextOf(row.company, row.name ?? '', row.email ?? '')
  if (searchText !== undefined)
    db.update(accounts).set({ searchText }).where(eq(accounts.id, accountId)).run()
}

const isMainContact = sql`${staff.id} = (SELECT main.id FROM staff AS main
  WHERE main.account_id = ${accounts.id} AND main.position = 'MAIN_CONTACT' LIMIT 1)`

const parents = alias(accounts, 'parents')

/** An account with its main contact, and the one above it where that is in the scope too. */
export interface AccountRecord {
  account: Account
  parent: { id: string; company: string } | null
  contact: { name: string; email: string } | null
}

/** In the order of the ids. */
export function listAccountRecords(db: Db, scope: Scope, ids: readonly string[]): AccountRecord[] {
  const found = db
    .select({
      account: accounts,
      parent: { id: parents.id, company: parents.company },
      contact: { name: staff.name, email: staff.email },
    })
    .from(accounts)
    .leftJoin(parents, and(eq(parents.id, accounts.parentId), pathWithin(parents.path, scope)))
    .leftJoin(staff, isMainContact)
    .where(and(inArray(accounts.id, [...ids]), pathWithin(accounts.path, scope)))
    .all()
  const records = new Map(found.map((record) => [record.account.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** The accounts above an account that are in the scope, the nearest last. */
export const listAccountsAbove = (db: Db, scope: Scope, { id, path }: Account) =>
  db
    .select({ id: accounts.id, company: accounts.company, type: accounts.type })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, path.split('/').filter(Boolean)),
        ne(accounts.id, id),
        pathWithin(accounts.path, scope),
      ),
    )
    .orderBy(asc(sql`length(${accounts.path})`))
    .all()

/** How many people and sites an account has, and how many accounts are directly below it. */
export const countInAccount = (db: Db, id: string): { admins: number; sites: number; children: number } =>
  db
    .select({
      admins: sql<number>`(SELECT count(*) FROM staff WHERE account_id = ${id})`,
      sites: sql<number>`(SELECT count(*) FROM sites WHERE account_id = ${id})`,
      children: sql<number>`(SELECT count(*) FROM accounts AS child WHERE child.parent_id = ${id})`,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .get() ?? { admins: 0, sites: 0, children: 0 }
