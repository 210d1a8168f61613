import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../database.ts'
import { keysFor, type SecretKey } from '../key-ring.ts'
import type { SealedColumn } from './sealed-columns.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const sealedPattern = /^v1\.([0-9a-f]{10})\.([\w-]+)$/

/** The column and record that a secret belongs to: it can be unsealed for no other place. */
export interface Place {
  column: SealedColumn
  /** The values of the record's primary key, in the order of the table. */
  record: readonly string[]
}

const contextOf = ({ column, record }: Place): Buffer => Buffer.from(JSON.stringify([column, ...record]))

/**
 * Encrypts a secret for storing, prefixed with the id of its key, so that no list, log, table or backup reveals it. It cannot be
 * moved to another record. The key is not in the database.
 */
export const seal = (db: Db, secret: string, place: Place): string => {
  const key = keysFor(db)[0]
  return `v1.${key.id}.${encrypt(key.bytes, secret, contextOf(place))}`
}

/** Throws if it was sealed for another place, or with a key that is not in the ring. */
export function unseal(db: Db, sealed: string, place: Place): string {
  const [, id, text] = sealedPattern.exec(sealed) ?? []
  const key = keysFor(db).find((one) => one.id === id)
  if (!key || text === undefined) throw new Error(`There is no key to open ${place.column} with.`)
  return decrypt(key.bytes, text, contextOf(place))
}

/** The id of the key that a value is sealed with; undefined if it is not sealed. */
export const keyIdOf = (stored: string): SecretKey['id'] | undefined => sealedPattern.exec(stored)?.[1]

function encrypt(key: Buffer, secret: string, context: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(context)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function decrypt(key: Buffer, sealed: string, context: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(context)
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
}
