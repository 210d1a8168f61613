import { AppError } from '#model/messages/errors.ts'
import { replaceRecoveryCodes } from '../../db/accounts/recovery-codes.ts'
import { updateStaffTotp } from '../../db/accounts/staff.ts'
import { removeStaffPasskeysOf } from '../../db/accounts/staff-passkeys.ts'
import { removeStaffSessionsOf } from '../../db/accounts/staff-sessions.ts'
import type { Scope } from '../../db/scope.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import { findKnownAdmin } from './save-admin.ts'
import { type Actor, refuseEnded, type UserTools } from './user-rules.ts'

/**
 * Removes the second factor and the passkeys of a person who lost them together with their recovery codes: their password alone signs them in, and
 * all their sessions end. A mail tells them who did it. Throws NOT_FOUND, NOT_ALLOWED, CONFLICT.
 */
export function endTwoFactor(
  { database, publishing, now }: UserTools,
  { scope, actor, id }: { scope: Scope; actor: Actor; id: string },
): void {
  database.transaction((db) => {
    const stored = findKnownAdmin(db, scope, id)
    if (id === actor.staffId) throw new AppError('NOT_ALLOWED', 'own-two-factor')
    refuseEnded(stored)
    if (stored.hasTwoFactor === 0) throw new AppError('CONFLICT', 'two-factor-off')
    updateStaffTotp(db, id, { totpSecret: null, totpSince: null, totpStep: null })
    replaceRecoveryCodes(db, id, [])
    removeStaffPasskeysOf(db, id)
    removeStaffSessionsOf(db, id)
    const { email: to, language, name } = stored
    const values = { name, ender: actor.name }
    queueMail(db, { template: 'two-factor-ended', to, language, values, now: now() })
  })
  publishing.notify()
}
