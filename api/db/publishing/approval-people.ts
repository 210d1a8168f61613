import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Standing } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import { isOpen } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'

/** Somebody who can sign in: what decides their permissions, and how to write to them. */
export interface ApprovalPerson extends Standing {
  id: string
  email: string
  name: string
  language: Language
  accountId: string
  path: string
  parentId: string | null
}

const people = (db: Db, where: SQL): ApprovalPerson[] =>
  db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      language: staff.language,
      position: staff.position,
      authority: staff.authority,
      accountId: accounts.id,
      path: accounts.path,
      parentId: accounts.parentId,
      accountType: accounts.type,
      accountAuthority: accounts.authority,
      licenseIssuance: accounts.licenseIssuance,
    })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(where, isNotNull(staff.passwordHash), isOpen(accounts.path)))
    .orderBy(asc(staff.name))
    .all()

export const listPeopleWithin = (db: Db, accountId: string): ApprovalPerson[] =>
  people(db, eq(staff.accountId, accountId))

export const findPerson = (db: Db, id: string): ApprovalPerson | undefined => people(db, eq(staff.id, id))[0]
