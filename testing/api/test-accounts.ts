import { findStaffByEmail, updateStaff } from '#api/db/accounts/staff.ts'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import type { AccountType } from '#model/records/account.ts'
import type { Call, TestApi } from './open-test-api.ts'
import { signInAs } from './open-test-api.ts'
import { cheapPasswords } from './passwords.ts'

const password = 'Correct-horse-1'

/** Sets a person's password, as if they had followed their invitation. */
export async function choosePassword({ database }: Pick<TestApi, 'database'>, email: string): Promise<void> {
  const passwordHash = await cheapPasswords.hash(password)
  const { id } = findStaffByEmail(database.db, email)!
  updateStaff(database.db, id, { passwordHash, passwordChosenAt: 0 })
}

export const signInWith = (api: Pick<TestApi, 'app'>, email: string): Promise<Call> =>
  signInAs(api, { email, password })

/** A second editor in the caller's account. */
export async function openSecondEditor(api: TestApi, by: Call): Promise<Call> {
  const second = { name: 'Second', email: 'second@example.com', position: 'EDITOR' }
  const answer = await by('POST', '/api/admins', second)
  if (answer.status !== 201) throw new Error(await answer.text())
  await choosePassword(api, second.email)
  return signInWith(api, second.email)
}

/** Opens an account with the name of the local part of its contact's address, `<name>@example.com`. */
export async function openAccount(
  api: Pick<TestApi, 'database'>,
  by: Call,
  { name, type, parentId }: { name: string; type: AccountType; parentId: string },
): Promise<string> {
  const email = `${name}@example.com`
  const answer = await by('POST', '/api/users', {
    type,
    parentId,
    company: name,
    contactName: `Contact of ${name}`,
    email,
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  await choosePassword(api, email)
  return ((await answer.json()) as UserDetail).id
}
