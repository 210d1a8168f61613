import { findAccount } from '../../db/accounts/accounts.ts'
import type { StaffMember } from '../../db/accounts/staff.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { noteForAudit } from '../audit/audit-note.ts'
import type { ApiContext } from '../env.ts'

type Person = Pick<StaffMember, 'id' | 'name' | 'accountId'>

const pathOf = (db: Db, { accountId }: Person) => findAccount(db, everything, accountId)?.path

/** Tells the audit log who it was that has proved to be somebody. */
export function notePerson(c: ApiContext, db: Db, person: Person): void {
  const accountPath = pathOf(db, person)
  if (accountPath === undefined) return
  noteForAudit(c, { actor: { id: person.id, name: person.name, accountPath }, target: person.id })
}

/** Tells the audit log whom somebody wants to be, who has not proved it. */
export function noteTargetPerson(c: ApiContext, db: Db, person: Person | undefined): void {
  const accountPath = person && pathOf(db, person)
  if (person && accountPath !== undefined) noteForAudit(c, { target: person.id, accountPath })
}
