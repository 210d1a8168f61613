import { AppError } from '#model/messages/errors.ts'
import { replaceRecoveryCodes } from '../../db/accounts/recovery-codes.ts'
import { findStaff, openTotpSecret, type StaffMember, updateStaffTotp } from '../../db/accounts/staff.ts'
import type { Db } from '../../db/database.ts'
import type { ApiContext } from '../../http/env.ts'
import { callerOf, type SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  totpStepOf,
} from '../../services/accounts/sign-in/second-factor.ts'
import { requireSecondStepLeft } from '../../services/accounts/sign-in/second-step.ts'
import { mailBrandOfPerson } from '../../services/branding/mail-brand.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'
import { checkOwnPassword } from './me.ts'

/** The second factor of the caller. */
export const ownTwoFactorRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/me/two-factor': async (c, call) => {
      const { password } = await call.body()
      const { id, email } = await checkOwnPassword(c, deps, password)
      const { product } = mailBrandOfPerson(deps.database.db, email)
      const { secret, uri } = newTotpSecret(email, product)
      deps.database.transaction((db) => {
        if (findStaff(db, id)?.totpSince != null) throw new AppError('CONFLICT', 'two-factor-on')
        updateStaffTotp(db, id, { totpSecret: secret, totpSince: null, totpStep: null })
      })
      return call.answer({ secret, uri })
    },
    'PUT /api/me/two-factor': async (c, call) => {
      const { code } = await call.body()
      return call.answer({ recoveryCodes: await confirm(c, deps, code) })
    },
    'DELETE /api/me/two-factor': async (c, call) => {
      const { password } = await call.body()
      const { id } = await checkOwnPassword(c, deps, password)
      deps.database.transaction((db) => {
        const member = findStaff(db, id)
        updateStaffTotp(db, id, { totpSecret: null, totpSince: null, totpStep: null })
        replaceRecoveryCodes(db, id, [])
        requireSecondStepLeft(db, id)
        // An unconfirmed setup has changed nothing.
        if (member?.totpSince != null)
          queueNotification(db, member, { template: 'two-factor-off', now: deps.now() })
      })
      deps.publishing.notify()
      return c.body(null, 204)
    },
  })

function queueNotification(
  db: Db,
  { email, language, name }: StaffMember,
  { template, now }: { template: 'two-factor-on' | 'two-factor-off'; now: number },
): void {
  queueMail(db, { template, to: email, language, values: { name }, now })
}

/** Activates the second factor, and returns its recovery codes. */
async function confirm(c: ApiContext, deps: SignInDeps, code: string): Promise<string[]> {
  const { staffId, email } = c.get('staff')
  const forgetAttempts = await deps.attempts.code(callerOf(c, deps, email), `own ${staffId}`)
  const now = deps.now()
  const codes = deps.database.transaction((db) => {
    const member = findStaff(db, staffId)
    if (member?.totpSince != null) throw new AppError('CONFLICT', 'two-factor-on')
    const totpSecret = member ? openTotpSecret(db, member) : null
    if (!member || totpSecret === null) throw new AppError('CONFLICT', 'two-factor-not-begun')
    const totpStep = totpStepOf(totpSecret, code, now)
    if (totpStep === undefined) throw new AppError('INVALID_INPUT', 'code-refused')
    updateStaffTotp(db, staffId, { totpSecret, totpSince: now, totpStep })
    const fresh = newRecoveryCodes()
    replaceRecoveryCodes(db, staffId, fresh.map(recoveryCodeHash))
    queueNotification(db, member, { template: 'two-factor-on', now })
    return fresh
  })
  await forgetAttempts()
  deps.publishing.notify()
  return codes
}
