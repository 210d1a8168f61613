import { randomUUID } from 'node:crypto'
import { providerAccountId } from '#model/records/account.ts'
import { addAccount, findAccount } from '../../../db/accounts/accounts.ts'
import { addContractChange } from '../../../db/accounts/contract-changes.ts'
import { addStaff } from '../../../db/accounts/staff.ts'
import type { SignUp } from '../../../db/accounts/staff-tokens.ts'
import type { Db } from '../../../db/database.ts'
import { everything } from '../../../db/scope.ts'
import { beginTrial, offersTrial, trialPeriod } from './begin-trial.ts'

/** Creates a direct customer of the provider with its main contact: on trial if that is offered, otherwise without a contract. */
export function openSignedUp(
  db: Db,
  found: SignUp,
  now: number,
): { id: string; name: string; accountId: string } {
  const parent = findAccount(db, everything, providerAccountId)
  if (!parent) throw new Error('The account of the provider is missing.')
  const { company, contactName: name, email, passwordHash, language } = found
  const [accountId, id] = [randomUUID(), randomUUID()]
  const isOnTrial = offersTrial(db, parent.id)
  const contract = isOnTrial ? 'ACTIVE' : 'INACTIVE'
  addAccount(db, {
    id: accountId,
    type: 'MASTER_USER',
    parentId: parent.id,
    path: `${parent.path}${accountId}/`,
    company,
    contract,
    ...(isOnTrial ? trialPeriod(now) : {}),
    createdAt: now,
    updatedAt: now,
  })
  addContractChange(db, {
    id: randomUUID(),
    accountId,
    at: now,
    executor: name,
    from: null,
    to: contract,
    content: '',
  })
  if (isOnTrial) beginTrial(db, { accountId, ownerId: parent.id, executor: name, now })
  addStaff(db, {
    id,
    accountId,
    email,
    name,
    language,
    position: 'MAIN_CONTACT',
    passwordHash,
    passwordChosenAt: now,
    createdAt: now,
  })
  return { id, name, accountId }
}
