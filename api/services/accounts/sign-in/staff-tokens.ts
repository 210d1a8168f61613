import { createHash, randomBytes } from 'node:crypto'
import { addStaffToken, type TokenPurpose } from '../../../db/accounts/staff-tokens.ts'
import type { Db } from '../../../db/database.ts'

/** How long a token is valid. */
const lifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  reset: 60 * 60_000,
  invitation: 7 * 24 * 60 * 60_000,
  'two-factor': 5 * 60_000,
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** When a token that is issued now stops working. */
export const tokenUntil = (purpose: TokenPurpose, now: number): number => now + lifetimeMs[purpose]

/** Issues a token of 256 bits, valid once and for a limited time. Replaces earlier ones for the same purpose. */
export function issueToken(
  db: Db,
  { staffId, purpose, now }: { staffId: string; purpose: TokenPurpose; now: number },
): string {
  const token = randomBytes(32).toString('base64url')
  addStaffToken(db, {
    tokenHash: tokenHash(token),
    staffId,
    purpose,
    createdAt: now,
    expiresAt: tokenUntil(purpose, now),
  })
  return token
}
