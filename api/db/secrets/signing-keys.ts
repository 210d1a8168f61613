import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signingKeys } from '../schema/signing-keys.ts'
import { seal, unseal } from './sealing.ts'

export type SigningPurpose =
  | 'member-media'
  | 'member-device'
  | 'report-key'
  | 'report-unsubscribe'
  | 'view-token'
  | 'sign-up-challenge'
  | 'mail-origin'
  | 'installation'
  /** Exports of an account's sites, by the account's id. */
  | `bundles-${string}`

const keyBytes = 32
const known = new WeakMap<Db, Map<SigningPurpose, string>>()

/** The key for a purpose, the same in every process that shares the database. */
export function signingKey(db: Db, purpose: SigningPurpose, now: number): string {
  const keys = known.get(db) ?? new Map<SigningPurpose, string>()
  known.set(db, keys)
  const key = keys.get(purpose) ?? findOrMake(db, purpose, now)
  keys.set(purpose, key)
  return key
}

/** The key for a purpose, if it was used before. */
export function findSigningKey(db: Db, purpose: SigningPurpose): string | undefined {
  const found = db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose))
    .get()
  return found && unseal(db, found.key, placeOf(purpose))
}

const placeOf = (purpose: SigningPurpose) => ({ column: 'signing_keys.key', record: [purpose] }) as const

function findOrMake(db: Db, purpose: SigningPurpose, now: number): string {
  const found = findSigningKey(db, purpose)
  if (found !== undefined) return found
  const key = seal(db, randomBytes(keyBytes).toString('base64url'), placeOf(purpose))
  // Another process may have been quicker.
  db.insert(signingKeys).values({ purpose, key, createdAt: now }).onConflictDoNothing().run()
  return findSigningKey(db, purpose)!
}
