import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Account, isOpen } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accounts } from '../schema/accounts.ts'
import { domains } from '../schema/domains.ts'
import { sites } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'
import { isHeld } from './domains.ts'

/** The partner whose brand an account sees instead of the provider's. */
export type Partner = Pick<Account, 'id' | 'path' | 'company' | 'theme'>

const shown = { id: accounts.id, path: accounts.path, company: accounts.company, theme: accounts.theme }

/** Condition: the account is a partner, and its contract is neither suspended nor terminated. */
const isStanding = and(eq(accounts.type, 'OEM_MASTER'), isOpen(accounts.path))

/** The partner in an account's path: the account itself, or one above it. */
export const findPartner = (db: Db, path: string): Partner | undefined =>
  db
    .select(shown)
    .from(accounts)
    .where(and(inArray(accounts.id, path.split('/').filter(Boolean)), isStanding))
    .get()

export const findAccountPath = (db: Db, accountId: string): string | undefined =>
  db.select({ path: accounts.path }).from(accounts).where(eq(accounts.id, accountId)).get()?.path

export function findPartnerOfAccount(db: Db, accountId: string): Partner | undefined {
  const path = findAccountPath(db, accountId)
  return path === undefined ? undefined : findPartner(db, path)
}

export function findPartnerOfSite(db: Db, siteId: string): Partner | undefined {
  const site = db.select({ accountId: sites.accountId }).from(sites).where(eq(sites.id, siteId)).get()
  return site && findPartnerOfAccount(db, site.accountId)
}

/** The partner of whoever signs in with an address. */
export function findPartnerOfPerson(db: Db, email: string): Partner | undefined {
  const person = db
    .select({ path: accounts.path })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staff.email, email))
    .get()
  return person && findPartner(db, person.path)
}

const searchOfName = prepared((db) =>
  db
    .select(shown)
    .from(domains)
    .innerJoin(accounts, eq(accounts.id, domains.accountId))
    .where(and(eq(domains.name, sql.placeholder('name')), isHeld, isNull(domains.siteId), isStanding))
    .prepare(),
)

/** The partner whose console a name opens. Runs with every call of the console. */
export const findPartnerOfName = (db: Db, name: string): Partner | undefined => searchOfName(db).get({ name })

/** The ready name of a partner's console. */
export const findConsoleName = (db: Db, partnerId: string): string | undefined =>
  db
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(
        eq(domains.accountId, partnerId),
        isNull(domains.siteId),
        eq(domains.state, 'verified'),
        isNotNull(domains.readySince),
      ),
    )
    .get()?.name
