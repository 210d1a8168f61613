import { randomUUID } from 'node:crypto'
import type { CreateUserBody, NewUser } from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import type { ContractState } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { type Account, addAccount } from '../../db/accounts/accounts.ts'
import { addContractChange } from '../../db/accounts/contract-changes.ts'
import { addStaff, findStaffByEmail } from '../../db/accounts/staff.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { invite } from './invite.ts'
import { normalEmail } from './sign-in/staff-accounts.ts'
import {
  type Actor,
  checkDates,
  type Dates,
  findParent,
  mayStandBelow,
  opensOthers,
  type UserTools,
} from './user-rules.ts'

/** Creates an account below another one, and invites its main contact. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export function createUser(
  tools: UserTools,
  { scope, actor, body }: { scope: Scope; actor: Actor; body: CreateUserBody },
): Account {
  const { parentId, ...user } = body
  checkDates(user)
  const account = tools.database.transaction((db) => {
    const parent = findParent(db, scope, parentId)
    if (!mayStandBelow(parent, user.type)) throw new AppError('INVALID_INPUT', 'wrong-parent')
    if (findStaffByEmail(db, normalEmail(user.email))) throw new AppError('CONFLICT', 'email-taken')
    return addUser(db, tools, { user, parent, actor, isInvited: true })
  })
  tools.publishing.notify()
  return account
}

/** A contract that begins later, or has ended, is inactive. */
const contractAtFirst = ({ contractStart, contractEnd }: Dates, today: string): ContractState =>
  (contractStart && contractStart > today) || (contractEnd && contractEnd < today) ? 'INACTIVE' : 'ACTIVE'

interface Opening {
  /** Must have been checked. */
  user: NewUser
  parent: Pick<Account, 'id' | 'path'>
  actor: Actor
  isInvited: boolean
}

/** Writes an account with its main contact and the first line of its history. */
export function addUser(db: Db, tools: UserTools, { user, parent, actor, isInvited }: Opening): Account {
  const { contactName, email: written, language = 'JP', ...facts } = user
  const [id, staffId, at, email] = [randomUUID(), randomUUID(), tools.now(), normalEmail(written)]
  const contract = contractAtFirst(facts, tokyoDay(at))
  const account = addAccount(db, {
    licenseIssuance: opensOthers(user.type),
    ...facts,
    id,
    parentId: parent.id,
    path: `${parent.path}${id}/`,
    contract,
    createdAt: at,
    updatedAt: at,
  })
  addStaff(db, {
    id: staffId,
    accountId: id,
    email,
    name: contactName,
    position: 'MAIN_CONTACT',
    language,
    createdAt: at,
  })
  addContractChange(db, {
    id: randomUUID(),
    accountId: id,
    at,
    executor: actor.name,
    from: null,
    to: contract,
    content: '',
  })
  if (isInvited)
    invite(db, tools, { staffId, name: contactName, email, language, company: user.company }, actor)
  return account
}
