import { randomUUID } from 'node:crypto'
import { contractMoves, maySignIn } from '#model/account.ts'
import type { ContractBody } from '#model/endpoints/users.ts'
import { AppError } from '#model/errors.ts'
import { endSessionsWithin, updateContract } from '../db/accounts.ts'
import { addContractChange } from '../db/contract-changes.ts'
import type { Scope } from '../db/scope.ts'
import { findKnownAccount, refuseOwn } from './user-rules.ts'
import type { Doer, UserTools } from './user-tools.ts'

/**
 * Pauses, resumes or ends a contract, and writes who did it. Where it lets nobody in any more, everybody in the account
 * and below it is out at once. Throws NOT_FOUND, NOT_ALLOWED, CONFLICT, INVALID_INPUT.
 */
export function changeContract(
  { database, now }: UserTools,
  { scope, doer, id, body }: { scope: Scope; doer: Doer; id: string; body: ContractBody },
): void {
  database.transaction((db) => {
    const { contract: from, company, path, type } = findKnownAccount(db, scope, id)
    if (type === 'MASTER') throw new AppError('NOT_ALLOWED', 'no-contract-here')
    refuseOwn(scope, { id }, 'own-account')
    const to = body.contract
    if (from === 'TERMINATED') throw new AppError('CONFLICT', 'contract-ended')
    if (!contractMoves[from].includes(to)) throw new AppError('CONFLICT', 'contract-move')
    if (to === 'TERMINATED' && body.company?.trim() !== company)
      throw new AppError('INVALID_INPUT', 'company-name-differs')
    updateContract(db, id, to, now())
    addContractChange(db, {
      id: randomUUID(),
      accountId: id,
      at: now(),
      executor: doer.name,
      from,
      to,
      content: body.content,
    })
    if (!maySignIn(to)) endSessionsWithin(db, path)
  })
}
