import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Theme } from '#model/records/account.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { accounts, apiKeys } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'
import { accountWithin, type Scope } from '../scope.ts'
import { seal, unseal } from '../secrets/sealing.ts'
import { isOpen, refreshSearchText } from './accounts.ts'

export type StaffMember = typeof staff.$inferSelect

export const findStaff = (db: Db, id: string): StaffMember | undefined =>
  db.select().from(staff).where(eq(staff.id, id)).get()

export const findStaffByEmail = (db: Db, email: string): StaffMember | undefined =>
  db.select().from(staff).where(eq(staff.email, email)).get()

const searchOfSignIn = prepared((db) =>
  db
    .select({ member: staff })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(eq(staff.email, sql.placeholder('email')), isOpen(accounts.path)))
    .prepare(),
)

/** The person who may sign in with an email address; undefined if their account, or one above it, is suspended or terminated. */
export const findSignInByEmail = (db: Db, email: string): StaffMember | undefined =>
  searchOfSignIn(db).get({ email })?.member

export const addStaff = (db: Db, member: typeof staff.$inferInsert): void => {
  db.insert(staff).values(member).run()
  if (member.position === 'MAIN_CONTACT') refreshSearchText(db, member.accountId)
}

export const hasMainContact = (db: Db, accountId: string): boolean =>
  db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.position, 'MAIN_CONTACT')))
    .get() !== undefined

const raised = { version: sql<number>`${staff.version} + 1` }

export type StaffChange = Partial<
  Pick<StaffMember, 'name' | 'language' | 'picture' | 'passwordHash' | 'passwordChosenAt'>
>

export const updateStaff = (db: Db, id: string, change: StaffChange): void => {
  const changed = db
    .update(staff)
    .set({ ...change, ...raised })
    .where(eq(staff.id, id))
    .returning({ accountId: staff.accountId })
    .get()
  if (changed && change.name !== undefined) refreshSearchText(db, changed.accountId)
}

/** Does not raise the version: a sign-in is no change of the record that others could conflict with. */
export const updateLastSignIn = (db: Db, id: string, lastSignInAt: number): void => {
  db.update(staff).set({ lastSignInAt }).where(eq(staff.id, id)).run()
}

const placeOfTotp = (id: string) => ({ column: 'staff.totp_secret', record: [id] }) as const

/** Takes the secret as plain text, and stores it sealed. */
export const updateStaffTotp = (
  db: Db,
  id: string,
  { totpSecret: secret, ...totp }: Pick<StaffMember, 'totpSecret' | 'totpSince' | 'totpStep'>,
): void => {
  const totpSecret = secret === null ? null : seal(db, secret, placeOfTotp(id))
  db.update(staff)
    .set({ totpSecret, ...totp, ...raised })
    .where(eq(staff.id, id))
    .run()
}

/** Null where somebody has not begun to set a second factor up. */
export const openTotpSecret = (db: Db, { id, totpSecret }: StaffMember): string | null =>
  totpSecret === null ? null : unseal(db, totpSecret, placeOfTotp(id))

/** Uses up a time step. False if it, or a later one, was used before. */
export const takeTotpStep = (db: Db, id: string, totpStep: number): boolean =>
  db
    .update(staff)
    .set({ totpStep })
    .where(and(eq(staff.id, id), or(isNull(staff.totpStep), lt(staff.totpStep, totpStep))))
    .run().changes === 1

/** The console theme for the people of an account: that of the nearest account, itself included, that has set one. */
export const findTheme = (db: Db, accountPath: string): Theme | null =>
  db
    .select({ theme: accounts.theme })
    .from(accounts)
    .where(and(inArray(accounts.id, accountPath.split('/').filter(Boolean)), isNotNull(accounts.theme)))
    .orderBy(desc(sql`length(${accounts.path})`))
    .limit(1)
    .get()?.theme ?? null

export const countStaff = (db: Db): number => db.select({ total: count() }).from(staff).get()?.total ?? 0

/** Whether a person or a program belongs to an account within the scope. */
export function isAuthorWithin(db: Db, scope: Scope, id: string): boolean {
  const person = and(eq(staff.id, id), accountWithin(staff.accountId, scope))
  if (db.select({ id: staff.id }).from(staff).where(person).get()) return true
  const program = and(eq(apiKeys.id, id), accountWithin(apiKeys.accountId, scope))
  return db.select({ id: apiKeys.id }).from(apiKeys).where(program).get() !== undefined
}
