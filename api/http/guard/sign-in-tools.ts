import { openAttemptCounts } from '../../db/accounts/attempt-counts.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { isStaffDevice } from '../../db/accounts/staff-devices.ts'
import type { Db } from '../../db/database.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { createPasswordChecks, type PasswordChecks } from '../../services/accounts/sign-in/passwords.ts'
import { addressBlock } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext } from '../env.ts'
import { type Attempts, type Caller, createAttempts } from './attempts.ts'
import { hashOf, readDeviceId } from './session-cookie.ts'

/** Shared by sign-in and everything about passwords: one limit of the work, and one count of attempts. */
export type SignInDeps = ApiDeps & { now: () => number; passwords: PasswordChecks; attempts: Attempts }

export const withSignInTools = (deps: ApiDeps & { now: () => number }): SignInDeps => ({
  ...deps,
  passwords: deps.passwords ?? createPasswordChecks(),
  attempts: createAttempts(
    createLimits({ now: deps.now, counts: deps.counts ?? openAttemptCounts(deps.database, deps.now) }),
    'staff',
  ),
})

/** The caller, as attempts for an email address are counted. */
export function callerOf(c: ApiContext, deps: SignInDeps, email: string, db: Db = deps.database.db): Caller {
  const deviceId = readDeviceId(c, deps)
  const device = deviceId === undefined ? undefined : hashOf(deviceId)
  const member = device === undefined ? undefined : findStaffByEmail(db, email)
  const isKnown = device !== undefined && member !== undefined && isStaffDevice(db, member.id, device)
  return { email, address: addressBlock(c, deps), device: isKnown ? device : undefined }
}
