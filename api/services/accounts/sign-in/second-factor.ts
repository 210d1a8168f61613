import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { takeRecoveryCode } from '../../../db/accounts/recovery-codes.ts'
import { openTotpSecret, type StaffMember, takeTotpStep } from '../../../db/accounts/staff.ts'
import type { Db } from '../../../db/database.ts'

const periodMs = 30_000
/** Clocks differ: a code counts one step earlier and later, too. */
const stepsAside = 1
const secretBytes = 20
const recoveryCodeCount = 10
const recoveryCodeBytes = 10

const totpOf = (secret: Secret, { label = '', issuer = '' } = {}) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodMs / 1000 })

/** A secret for an authenticator, and the address that says it as a QR code. `issuer` is what it is shown under. */
export function newTotpSecret(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes })
  return { secret: secret.base32, uri: totpOf(secret, { label: email, issuer }).toString() }
}

/** The time step that a code belongs to; undefined when it is of none that counts. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, window: stepsAside, timestamp: now })
  return delta === null ? undefined : Math.floor(now / periodMs) + delta
}

/** Codes of 80 bits, in groups of four letters and digits that are not taken for one another. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(recoveryCodeBytes)).buffer })
    return base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
  })

/** However it was typed. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex')

/** Whether a code is right, and takes it: each opens one session. In a transaction. */
export function takeCode(db: Db, member: StaffMember, code: string, now: number): boolean {
  const secret = openTotpSecret(db, member)
  if (secret === null) return false
  const step = totpStepOf(secret, code, now)
  if (step !== undefined) return takeTotpStep(db, member.id, step)
  return takeRecoveryCode(db, member.id, recoveryCodeHash(code), now)
}
