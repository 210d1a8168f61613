import { type Database, openDatabase } from '#api/db/database.ts'
import { isDatabaseInUse } from '#api/db/database-copy.ts'
import { keyOfText, keyRingOf, newKeyText, setKeyRing } from '#api/db/key-ring.ts'
import { removeLost, type SealedAnew, sweepFreePages } from '#api/db/secrets/take-over.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { keyFileOf, readKeyFile, writeKeyFile } from './key-file.ts'
import { countOf, givenKeys, type KeyPlaces, requireKeys, sealWith } from './open-secrets.ts'

interface RotateOptions {
  databaseFile: string
  /** Whether secrets that no key can decrypt are removed. */
  givesUp: boolean
}

interface Rotated {
  keyId: string
  anew: SealedAnew
  removed: SealedAnew
}

/**
 * Encrypts all secrets with a new key. It can be killed at any time: all keys in use are in the environment or in the
 * file, and the next start continues.
 */
export function rotateKey(places: KeyPlaces, { databaseFile, givesUp }: RotateOptions): Rotated {
  if (isDatabaseInUse(databaseFile))
    throw new CommandError(exitCodes.problems, `${databaseFile} is in use. Stop the product first.`)
  const database = openDatabase(databaseFile)
  try {
    const given = givenKeys(places)
    if (!givesUp) requireKeys(places, database, given)
    const keys = withNewKey(places, given)
    const removed = givesUp ? giveUp(database, keys) : {}
    const anew = sealWith(database, keys)
    sweepFreePages(database)
    if (countOf(anew) + countOf(removed) === 0 && places.secretKeys.length > 0)
      throw new CommandError(
        exitCodes.usage,
        'Everything is sealed with the first key of SECRET_KEY. Put another one before it: SECRET_KEY="<new> <old>".',
      )
    return { keyId: keyOfText(keys[0]).id, anew, removed }
  } finally {
    database.close()
  }
}

/** The environment defines the new key; otherwise one is generated and written to the file before it is used. */
function withNewKey(places: KeyPlaces, given: readonly string[]): [string, ...string[]] {
  const [first, ...others] = given
  if (places.secretKeys.length > 0) return [first!, ...others]
  const key = newKeyText()
  const file = keyFileOf(places)
  writeKeyFile(file, [key, ...readKeyFile(file)])
  return [key, ...given]
}

function giveUp(database: Database, keys: readonly [string, ...string[]]): SealedAnew {
  setKeyRing(database.db, keyRingOf(keys))
  return database.transaction(removeLost)
}
