import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { takeRecoveryCode } from '../../../db/accounts/recovery-codes.ts'
import { openTotpSecret, type StaffMember, takeTotpStep } from '../../../db/accounts/staff.ts'
import type { Db } from '../../../db/database.ts'

const periodMs = 30_000
/** Clocks differ: codes of the step before and after are accepted, too. */
const stepsAside = 1
const secretBytes = 20
const recoveryCodeCount = 10
const recoveryCodeBytes = 10

const totpOf = (secret: Secret, { label = '', issuer = '' } = {}) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodMs / 1000 })

/** A secret for an authenticator app, with its `otpauth:` URI for a QR code. `issuer` is the name that the app shows. */
export function newTotpSecret(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes })
  return { secret: secret.base32, uri: totpOf(secret, { label: email, issuer }).toString() }
}

/** The time step that a code belongs to; undefined if it is of no step that is accepted. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, window: stepsAside, timestamp: now })
  return delta === null ? undefined : Math.floor(now / periodMs) + delta
}

/** Codes of 80 bits, in groups of four characters from an alphabet without ambiguous ones. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(recoveryCodeBytes)).buffer })
    return base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
  })

/** Ignores case, spaces and hyphens. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex')

/** Whether a code is valid. Uses it up: each opens one session. In a transaction. */
export function takeCode(db: Db, member: StaffMember, code: string, now: number): boolean {
  const secret = openTotpSecret(db, member)
  if (secret === null) return false
  const step = totpStepOf(secret, code, now)
  if (step !== undefined) return takeTotpStep(db, member.id, step)
  return takeRecoveryCode(db, member.id, recoveryCodeHash(code), now)
}
