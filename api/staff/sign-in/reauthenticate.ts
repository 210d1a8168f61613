import { AppError } from '#model/messages/errors.ts'
import { findStaff } from '../../db/accounts/staff.ts'
import type { ApiContext } from '../../http/env.ts'
import { callerOf, type SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { takeCode } from '../../services/accounts/sign-in/second-factor.ts'
import { checkOwnPassword } from './me.ts'

/**
 * The caller proves their identity again: with their password, and with a code if they have a second factor. Throws TOO_MANY,
 * INVALID_INPUT.
 */
export async function reauthenticate(
  c: ApiContext,
  deps: SignInDeps,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { id, email } = await checkOwnPassword(c, deps, password)
  const forgetAttempts = await deps.attempts.code(callerOf(c, deps, email), `own ${id}`)
  const isProven = deps.database.transaction((db) => {
    const member = findStaff(db, id)
    if (member?.totpSince == null) return true
    if (code === undefined || code === '') throw new AppError('INVALID_INPUT', 'code-needed')
    return takeCode(db, member, code, deps.now())
  })
  if (!isProven) throw new AppError('INVALID_INPUT', 'code-refused')
  await forgetAttempts()
}
