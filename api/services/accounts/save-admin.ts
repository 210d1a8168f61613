import { randomUUID } from 'node:crypto'
import type { UpdateAdminBody } from '#model/calls/accounts/admins.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Authority, PositionInAccount } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import {
  type Admin,
  type AdminChange,
  demoteMainContacts,
  findAdmin,
  removeAdmin,
  updateAdmin,
} from '../../db/accounts/admins.ts'
import { addStaff, findStaffByEmail } from '../../db/accounts/staff.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { invite } from './invite.ts'
import { normalEmail } from './sign-in/staff-accounts.ts'
import { type Actor, findKnownAccount, refuseEnded, type UserTools } from './user-rules.ts'

interface NewAdmin {
  accountId?: string | undefined
  name: string
  email: string
  position: PositionInAccount
  authority: Authority
  language?: Language | undefined
}

export function findKnownAdmin(db: Db, scope: Scope, id: string): Admin {
  return orNotFound(findAdmin(db, scope, id), 'no-such-admin')
}

/** Adds a person to an account, and invites them. Throws NOT_FOUND, CONFLICT. */
export function createAdmin(
  tools: UserTools,
  { scope, actor, body }: { scope: Scope; actor: Actor; body: NewAdmin },
): Admin {
  const admin = tools.database.transaction((db) => {
    const account = findKnownAccount(db, scope, body.accountId ?? scope.accountId)
    refuseEnded(account)
    const email = normalEmail(body.email)
    if (findStaffByEmail(db, email)) throw new AppError('CONFLICT', 'email-taken')
    const { name, position, authority, language = 'JP' } = body
    const id = randomUUID()
    if (position === 'MAIN_CONTACT') demoteMainContacts(db, account.id, id)
    addStaff(db, {
      id,
      accountId: account.id,
      email,
      name,
      position,
      authority,
      language,
      createdAt: tools.now(),
    })
    invite(db, tools, { staffId: id, name, email, language, company: account.company }, actor)
    return findKnownAdmin(db, scope, id)
  })
  tools.publishing.notify()
  return admin
}

interface Save {
  scope: Scope
  actor: Actor
  id: string
  body: UpdateAdminBody
  /** Throws if somebody else has changed the record meanwhile. */
  checkSeen: (stored: Admin) => void
}

/** An account always has one main contact: a new one replaces the former. Throws NOT_FOUND, CONFLICT, NOT_ALLOWED. */
export function saveAdmin(tools: UserTools, { scope, actor, id, body, checkSeen }: Save): Admin {
  return tools.database.transaction((db) => {
    const stored = findKnownAdmin(db, scope, id)
    checkSeen(stored)
    refuseEnded(stored)
    const position = body.position ?? stored.position
    if (stored.position === 'MAIN_CONTACT' && position !== 'MAIN_CONTACT')
      throw new AppError('CONFLICT', 'main-contact-stays')
    const isOwnAuthority = id === actor.staffId && (body.authority ?? stored.authority) !== stored.authority
    if (isOwnAuthority) throw new AppError('NOT_ALLOWED', 'own-person')
    if (position === 'MAIN_CONTACT') demoteMainContacts(db, stored.accountId, id)
    updateAdmin(db, stored, withoutUndefined(body))
    return findKnownAdmin(db, scope, id)
  })
}

const withoutUndefined = (body: UpdateAdminBody): AdminChange =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Throws NOT_FOUND, NOT_ALLOWED, CONFLICT. */
export function deleteAdmin(
  tools: UserTools,
  { scope, actor, id }: { scope: Scope; actor: Actor; id: string },
): void {
  tools.database.transaction((db) => {
    const stored = findKnownAdmin(db, scope, id)
    if (id === actor.staffId) throw new AppError('NOT_ALLOWED', 'own-person')
    if (stored.position === 'MAIN_CONTACT') throw new AppError('CONFLICT', 'main-contact-stays')
    removeAdmin(db, id)
  })
}

/** Sends another invitation; the link of the earlier one stops working. Throws NOT_FOUND, CONFLICT. */
export function inviteAgain(
  tools: UserTools,
  { scope, actor, id }: { scope: Scope; actor: Actor; id: string },
): void {
  tools.database.transaction((db) => {
    const stored = findKnownAdmin(db, scope, id)
    refuseEnded(stored)
    if (!stored.isInvited) throw new AppError('CONFLICT', 'already-in')
    const { name, email, language, company } = stored
    invite(db, tools, { staffId: id, name, email, language, company }, actor)
  })
  tools.publishing.notify()
}
