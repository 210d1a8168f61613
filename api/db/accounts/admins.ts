import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { adminSortFields } from '#model/calls/accounts/admins.ts'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, type Scope } from '../scope.ts'
import { refreshSearchText } from './accounts.ts'
import { hasSecondStep } from './second-step.ts'

/** A person in an account as others see them, without credentials. */
const shown = {
  id: staff.id,
  accountId: staff.accountId,
  company: accounts.company,
  contract: accounts.contract,
  email: staff.email,
  name: staff.name,
  position: staff.position,
  authority: staff.authority,
  language: staff.language,
  hasTwoFactor: hasSecondStep,
  /** Whoever comes by single sign-on has no password, either. */
  isInvited: sql<number>`${and(isNull(staff.passwordHash), isNull(staff.lastSignInAt))}`,
  lastSignInAt: staff.lastSignInAt,
  createdAt: staff.createdAt,
  version: staff.version,
}

const shownStaff = (db: Db) =>
  db.select(shown).from(staff).innerJoin(accounts, eq(accounts.id, staff.accountId))

export type Admin = NonNullable<ReturnType<typeof findAdmin>>

export const findAdmin = (db: Db, scope: Scope, id: string) =>
  shownStaff(db)
    .where(and(eq(staff.id, id), accountWithin(staff.accountId, scope)))
    .get()

export interface AdminListing extends PageOfList {
  ids?: readonly string[] | undefined
  accountId?: string | undefined
  position?: Admin['position'] | undefined
  /** Part of the name or of the address. */
  q?: string | undefined
  sort: { field: (typeof adminSortFields)[number]; order: 'ASC' | 'DESC' }
}

const sortColumns = {
  name: sql`${staff.name} COLLATE NOCASE`,
  email: staff.email,
  position: staff.position,
  createdAt: staff.createdAt,
  lastSignInAt: staff.lastSignInAt,
} as const

export function listAdmins(db: Db, scope: Scope, listing: AdminListing): { rows: Admin[]; total: number } {
  const { ids, accountId, position, q, sort, limit, offset } = listing
  const where = and(
    accountWithin(staff.accountId, scope),
    ids && inArray(staff.id, [...ids]),
    accountId === undefined ? undefined : eq(staff.accountId, accountId),
    position && eq(staff.position, position),
    q ? or(contains(staff.name, q), contains(staff.email, q)) : undefined,
  )
  const direction = sort.order === 'ASC' ? asc : desc
  const rows = shownStaff(db)
    .where(where)
    .orderBy(direction(sortColumns[sort.field]), direction(staff.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage(listing, rows, () => db.select({ total: count() }).from(staff).where(where).get())
}

export type AdminChange = Partial<Pick<Admin, 'name' | 'position' | 'authority' | 'language'>>

export function updateAdmin(
  db: Db,
  { id, accountId }: Pick<Admin, 'id' | 'accountId'>,
  change: AdminChange,
): void {
  db.update(staff)
    .set({ ...change, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
    .run()
  refreshSearchText(db, accountId)
}

/** Makes editors of all main contacts of an account, except one person. */
export const demoteMainContacts = (db: Db, accountId: string, exceptId: string): void => {
  db.update(staff)
    .set({ position: 'EDITOR', version: sql`${staff.version} + 1` })
    .where(and(eq(staff.accountId, accountId), eq(staff.position, 'MAIN_CONTACT'), ne(staff.id, exceptId)))
    .run()
}

export const removeAdmin = (db: Db, id: string): void => {
  db.delete(staff).where(eq(staff.id, id)).run()
}

/** Those of the addresses, in normalised spelling, that are already taken. */
export const listKnownEmails = (db: Db, emails: readonly string[]): string[] =>
  db
    .select({ email: staff.email })
    .from(staff)
    .where(inArray(staff.email, [...emails]))
    .all()
    .map(({ email }) => email)
