import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { signingKey } from '../db/signing-keys.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface Sealing {
  /** What the secret is for, and whose: it opens for nothing else. */
  about: string
  now: number
}

const keyOf = (db: Db, now: number): Buffer => Buffer.from(signingKey(db, 'secrets', now), 'base64url')

/**
 * A secret as it is stored: no list, log or table shows it, and it can not be moved to another row. Its key stands in the
 * same database, so this is no protection from whoever has all of that.
 */
export function seal(db: Db, secret: string, { about, now }: Sealing): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(db, now), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where it was sealed for something else. */
export function unseal(db: Db, sealed: string, { about, now }: Sealing): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(db, now), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
}
