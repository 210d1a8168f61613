import { AppError } from '#model/messages/errors.ts'
import { findSecondStep } from '../../../db/accounts/second-step.ts'
import type { Db } from '../../../db/database.ts'

/** How a person can take the second step: with a code of their authenticator, or with a passkey instead of the password. */
export type SecondStepWay = 'code' | 'passkey'

/** The ways that a person has to take after their password; none where the password is enough. */
export function secondStepWays(db: Db, staffId: string): SecondStepWay[] {
  const { hasTotp, hasPasskey, isRequired } = findSecondStep(db, staffId)
  if (hasTotp) return hasPasskey ? ['code', 'passkey'] : ['code']
  return isRequired && hasPasskey ? ['passkey'] : []
}

/** In the transaction that has removed one. Throws CONFLICT if it was the last and the account requires one. */
export function requireSecondStepLeft(db: Db, staffId: string): void {
  const { hasTotp, hasPasskey, isRequired } = findSecondStep(db, staffId)
  if (isRequired && !hasTotp && !hasPasskey) throw new AppError('CONFLICT', 'second-step-required')
}
