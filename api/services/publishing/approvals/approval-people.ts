import { reachOf } from '#model/records/permissions.ts'
import { findAccount } from '../../../db/accounts/accounts.ts'
import { isAuthorWithin } from '../../../db/accounts/staff.ts'
import type { Db } from '../../../db/database.ts'
import { type ApprovalPerson, listPeopleWithin } from '../../../db/publishing/approval-people.ts'
import { everything } from '../../../db/scope.ts'

/**
 * The people to tell that a site waits for approval: those who may approve in the nearest account, from the
 * site's own upwards, that has anybody besides the person who asked.
 */
export function listApprovers(db: Db, accountId: string, askedBy: string): ApprovalPerson[] {
  const account = findAccount(db, everything, accountId)
  const upwards = account?.path.split('/').filter(Boolean).reverse() ?? []
  for (const id of upwards) {
    const approvers = listPeopleWithin(db, id).filter(
      (person) => person.id !== askedBy && reachOf(person, 'site.approve') !== undefined,
    )
    if (approvers.length > 0) return approvers
  }
  return []
}

/**
 * A person's name as the reader may see it: for people above the reader, the name of the company that looks
 * after them.
 */
export function nameFor(db: Db, reader: ApprovalPerson, { id, name }: { id: string; name: string }): string {
  const reach = reachOf(reader, 'site.read')
  const { accountId, path, parentId } = reader
  if (reach && isAuthorWithin(db, { accountId, path, reach }, id)) return name
  return (parentId !== null && findAccount(db, everything, parentId)?.company) || '–'
}
