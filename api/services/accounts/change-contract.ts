import type { ContractBody } from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import { contractEffects, contractMoves } from '#model/records/account.ts'
import { isPastEnd, isWithinMinimum, minimumEnd } from '#model/records/contract-days.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import type { Scope } from '../../db/scope.ts'
import { type PublishingTools, writeOpenPointers } from '../publishing/live/live-pointer.ts'
import { moveContract } from './move-contract.ts'
import { type Actor, findKnownAccount, refuseOwn } from './user-rules.ts'

interface ContractRequest {
  scope: Scope
  actor: Actor
  id: string
  body: ContractBody
}

/**
 * Pauses, resumes or ends a contract, and records who did it. Resolves once the sites are offline, or online again. Throws
 * NOT_FOUND, NOT_ALLOWED, CONFLICT, INVALID_INPUT.
 */
export async function changeContract(tools: PublishingTools, request: ContractRequest): Promise<void> {
  const { database, now } = tools
  database.transaction((db) => {
    const account = findKnownAccount(db, request.scope, request.id)
    checkMove(account, request, tokyoDay(now()))
    const { contract: to, content } = request.body
    moveContract(db, account, { to, at: now(), executor: request.actor.name, content })
  })
  await writeOpenPointers(tools)
}

function checkMove(account: Account, { scope, actor, body }: ContractRequest, today: string): void {
  const { contract: from, company, type } = account
  const to = body.contract
  if (type === 'MASTER') throw new AppError('NOT_ALLOWED', 'no-contract-here')
  refuseOwn(scope, account, 'own-account')
  if (from === 'TERMINATED') throw new AppError('CONFLICT', 'contract-ended')
  if (!contractMoves[from].includes(to)) throw new AppError('CONFLICT', 'contract-move')
  if (contractEffects[to].isOnline && isPastEnd(account, today))
    throw new AppError('CONFLICT', {
      reason: 'contract-days-over',
      params: { end: account.contractEnd ?? '' },
    })
  if (to !== 'TERMINATED') return
  if (body.company?.trim() !== company) throw new AppError('INVALID_INPUT', 'company-name-differs')
  if (isWithinMinimum(account, today)) refuseEarlyEnd(account, actor, body)
}

/** Before the minimum term is over, only the provider can end a contract, with a reason. */
function refuseEarlyEnd({ contractStart }: Account, { accountType }: Actor, { content }: ContractBody): void {
  const params = { start: contractStart ?? '', end: minimumEnd(contractStart ?? '') }
  if (accountType !== 'MASTER') throw new AppError('CONFLICT', { reason: 'contract-minimum', params })
  if (content === '') throw new AppError('INVALID_INPUT', { reason: 'contract-minimum-reason', params })
}
