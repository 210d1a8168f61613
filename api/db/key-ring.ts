import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

export interface SecretKey {
  /** Prefix of everything that the key has sealed; reveals nothing about the key. */
  id: string
  bytes: Buffer
}

/** The first key seals; all of them open. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]]

const keyBytes = 32
const idBytes = 5

const derive = (text: string, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', info, length))

/** Derives a key from its text, which must pass `isStrongKey`. */
export const keyOfText = (text: string): SecretKey => ({
  id: derive(text, 'id of a key', idBytes).toString('hex'),
  bytes: derive(text, 'sealed secrets', keyBytes),
})

export const keyRingOf = ([first, ...others]: readonly [string, ...string[]]): KeyRing => [
  keyOfText(first),
  ...others.map(keyOfText),
]

export const newKeyText = (): string => randomBytes(keyBytes).toString('base64url')

const fewestCharacters = 32
const fewestBits = 100

/** Whether a text is long enough, and its characters are as mixed as those of a random one. */
export function isStrongKey(text: string): boolean {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0)
  return text.length >= fewestCharacters && bits >= fewestBits
}

const rings = new WeakMap<Db, KeyRing>()

/** Sets the keys that seal and open secrets of this database from now on. They are never stored in it. */
export const setKeyRing = (db: Db, ring: KeyRing): void => {
  rings.set(db, ring)
}

export function keysFor(db: Db): KeyRing {
  const ring = rings.get(db)
  if (!ring) throw new Error('The database was opened without the key of its secrets.')
  return ring
}
