import { randomUUID } from 'node:crypto'
import { providerAccountId } from '#model/records/account.ts'
import { plainEmail } from '#model/values/plain-text.ts'
import { updateAccount } from '../../../db/accounts/accounts.ts'
import { addStaff, findStaffByEmail, hasMainContact, updateStaff } from '../../../db/accounts/staff.ts'
import { removeStaffSessionsOf } from '../../../db/accounts/staff-sessions.ts'
import type { Database } from '../../../db/database.ts'
import { commandLineChecks, type PasswordChecks } from './passwords.ts'

export const normalEmail = (email: string): string => plainEmail(email).toLowerCase()

export interface StaffAccount {
  email: string
  password: string
  /** Whether the owner chose the password, as by configuration: then they are not advised to change it. */
  isChosen?: boolean
}

/**
 * Sets the password of an existing person and ends their sessions, unless it is theirs already: a product that is started again
 * with the same settings signs nobody out. A new person becomes the provider's main contact if there is
 * none, otherwise an editor: nobody loses their position.
 */
export async function setStaffAccount(
  database: Database,
  account: StaffAccount,
  { check, hash }: PasswordChecks = commandLineChecks,
): Promise<void> {
  const email = normalEmail(account.email)
  const isTheirs = await check(account.password, findStaffByEmail(database.db, email)?.passwordHash)
  const passwordHash = await hash(account.password)
  database.transaction((db) => {
    const member = findStaffByEmail(db, email)
    const now = Date.now()
    const passwordChosenAt = account.isChosen ? now : null
    if (member) {
      updateStaff(db, member.id, { passwordHash, passwordChosenAt })
      if (!isTheirs) removeStaffSessionsOf(db, member.id)
      // The operator of the server must never be locked out.
      updateAccount(db, member.accountId, { signInNetworks: [] }, now)
    } else
      addStaff(db, {
        id: randomUUID(),
        accountId: providerAccountId,
        email,
        name: email,
        position: hasMainContact(db, providerAccountId) ? 'EDITOR' : 'MAIN_CONTACT',
        passwordHash,
        passwordChosenAt,
        createdAt: now,
      })
  })
}
