import { randomUUID } from 'node:crypto'
import { type ContractState, contractEffects, maySignIn } from '#model/records/account.ts'
import { dueMove } from '#model/records/contract-days.ts'
import { startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import { type Account, endSessionsWithin, findAccount, updateContract } from '../../db/accounts/accounts.ts'
import { addContractChange, findLatestContractChange } from '../../db/accounts/contract-changes.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { raiseFences } from '../../db/sites/sites.ts'

interface ContractMove {
  to: ContractState
  at: number
  /** Empty for automatic changes. */
  executor: string
  content: string
}

/**
 * Records a change of a contract. If the contract does not let anybody in any more, all sessions of the account and of those
 * below it end at once. Their sites go offline or online once their pointer files are written (`writeOpenPointers`).
 */
export function moveContract(db: Db, { id, contract: from, path }: Account, move: ContractMove): void {
  const { to, at, executor, content } = move
  updateContract(db, id, to, at)
  addContractChange(db, { id: randomUUID(), accountId: id, at, executor, from, to, content })
  if (contractEffects[from].isOnline !== contractEffects[to].isOnline)
    raiseFences(db, { accountId: id, path, reach: 'below' })
  if (!maySignIn(to)) endSessionsWithin(db, path)
}

/** A contract may have to begin and to end at once, if no run happened during its whole term. */
const maxMoves = 3

/**
 * Begins or ends the contract of an account if it is due. The change takes effect at the beginning of its day, however late it is
 * made, but not before `notBefore` (milliseconds since 1970), when the dates were changed. Returns whether anything changed.
 */
export function moveContractIfDue(
  db: Db,
  accountId: string,
  { now, notBefore = 0 }: { now: number; notBefore?: number },
): boolean {
  for (let moves = 0; moves < maxMoves; moves++) {
    const account = findAccount(db, everything, accountId)
    if (!account) return moves > 0
    const latest = findLatestContractChange(db, accountId)?.at ?? account.createdAt
    const due = dueMove(account, { today: tokyoDay(now), changedOn: tokyoDay(latest) })
    if (!due) return moves > 0
    const at = Math.max(startOfTokyoDay(due.day), latest, notBefore)
    moveContract(db, account, { to: due.to, at, executor: '', content: '' })
  }
  return true
}
