import { existsSync } from 'node:fs'
import type { Database } from '#api/db/database.ts'
import { keyOfText, keyRingOf, newKeyText, setKeyRing } from '#api/db/key-ring.ts'
import { keyIdsIn, type SealedAnew, sealAnew, sweepFreePages } from '#api/db/secrets/take-over.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { keyFileOf, readKeyFile, writeKeyFile } from './key-file.ts'

export type KeyPlaces = Pick<Environment, 'dataFolder' | 'secretKeys'>
type Keys = readonly [string, ...string[]]

/** All available keys: those of the environment first. */
export const givenKeys = (places: KeyPlaces): string[] => [
  ...new Set([...places.secretKeys, ...readKeyFile(keyFileOf(places))]),
]

/** Ids of keys that the database needs and that are not available. */
export function missingKeyIds({ db }: Pick<Database, 'db'>, keys: readonly string[]): string[] {
  const ids = keys.map((key) => keyOfText(key).id)
  return [...keyIdsIn(db)].filter((id) => !ids.includes(id))
}

/** Throws with the missing keys and what to do, before anything is changed. */
export function requireKeys(
  places: KeyPlaces,
  database: Pick<Database, 'db'>,
  keys: readonly string[],
): void {
  const missing = missingKeyIds(database, keys)
  if (missing.length > 0) throw new CommandError(exitCodes.problems, missingText(places, missing))
}

export const missingText = (places: KeyPlaces, missing: readonly string[]): string =>
  `The secrets in the database are sealed with the key ${missing.join(', ')}, which is neither in SECRET_KEY nor in ${keyFileOf(places)}. Put it back from where it is kept; if it is lost, swipress rotate-key --give-up-lost removes what it has sealed.`

/**
 * Gives the database the keys for its secrets. The first start generates one. Secrets encrypted by an earlier version
 * or with an earlier key are encrypted again, and work interrupted by a crash is completed.
 */
export function openSecrets(places: KeyPlaces, database: Database, say: (line: string) => void): void {
  const given = givenKeys(places)
  requireKeys(places, database, given)
  const anew = sealWith(database, given[0] === undefined ? makeKey(places, say) : (given as [string]))
  if (countOf(anew) > 0) say(`Secrets  ${countOf(anew)} were sealed anew; their key is not in the database.`)
  sweep(database, say)
}

function makeKey(places: KeyPlaces, say: (line: string) => void): Keys {
  const file = keyFileOf(places)
  const key = newKeyText()
  writeKeyFile(file, [key])
  say(`Key      ${file}: without it no secret in the database opens. Keep a copy apart from backups.`)
  return [key]
}

export function sealWith(database: Database, keys: Keys): SealedAnew {
  setKeyRing(database.db, keyRingOf(keys))
  return database.transaction((db) => sealAnew(db, Date.now()))
}

export const countOf = (anew: SealedAnew): number =>
  Object.values(anew).reduce((sum, count) => sum + count, 0)

/** A lack of disk space does not prevent the start. */
function sweep(database: Database, say: (line: string) => void): void {
  try {
    sweepFreePages(database)
  } catch (error) {
    if (!existsSync(database.file)) throw error
    say(
      `Secrets  Free pages of ${database.file} may still hold the earlier key (${(error as Error).message}). They are cleared at the next start with as much free room as the file is long.`,
    )
  }
}
