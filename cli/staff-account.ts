import { randomBytes } from 'node:crypto'
import { countStaff } from '#api/db/accounts/staff.ts'
import type { Database } from '#api/db/database.ts'
import { setStaffAccount } from '#api/services/accounts/sign-in/staff-accounts.ts'
import type { Environment } from './environment.ts'

const defaultEmail = 'admin@example.com'

/**
 * Creates the first account, or the one that the environment asks for. Returns a generated password, which is only
 * shown once.
 */
export async function prepareStaff(
  database: Database,
  { staffEmail, staffPassword }: Environment,
): Promise<{ email: string; password: string } | undefined> {
  const isFirst = countStaff(database.db) === 0
  if (!isFirst && !staffPassword) return undefined
  const email = staffEmail ?? defaultEmail
  const password = staffPassword ?? newPassword()
  await setStaffAccount(database, { email, password, isChosen: staffPassword !== undefined })
  return staffPassword ? undefined : { email, password }
}

/** 16 characters that satisfy the password rule (decision 20). */
const newPassword = (): string => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}aA7@`
