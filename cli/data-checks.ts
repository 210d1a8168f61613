import { existsSync } from 'node:fs'
import { databasePath } from './backup-places.ts'
import type { Environment } from './environment.ts'
import { isCommandError } from './exit-codes.ts'
import { openModeOf } from './private-folder.ts'
import { inWords } from './report-failure.ts'

/** Checks whether this version can open the database, and whether all its pages are intact. */
export async function databaseCheck(environment: Environment): Promise<MachineCheck> {
  const file = databasePath(environment)
  const result = (isFine: boolean, detail: string): MachineCheck => ({
    name: 'database',
    isFine,
    isNeeded: true,
    detail,
  })
  if (!existsSync(file)) return result(true, 'None yet: the first start makes it.')
  const { checkDatabaseVersion, findDamage } = await import('#api/db/check-database.ts')
  try {
    checkDatabaseVersion(file)
    const damage = findDamage(file)
    if (damage === undefined) return result(true, `${file} is whole`)
    return result(false, `${file} is damaged: ${damage}. Restore a backup: swipress restore --force`)
  } catch (error) {
    const known = inWords(error)
    if (!isCommandError(known)) throw error
    return result(false, known.message)
  }
}

/** Finds folders that other users of this machine can read. */
export const privacyChecks = ({ dataFolder, backupFolder }: Environment): MachineCheck[] =>
  [dataFolder, backupFolder]
    .filter((folder) => folder !== undefined && existsSync(folder))
    .flatMap((folder) => {
      const mode = openModeOf(folder!)
      const detail = `${folder} is open to other users (${mode}). Run chmod 700 on it, or start, which does so.`
      return mode === undefined ? [] : [{ name: 'privacy', isFine: false, isNeeded: true, detail }]
    })

export interface MachineCheck {
  name: string
  isFine: boolean
  /** Whether the product cannot run without it. */
  isNeeded: boolean
  /** The result, or what to do. */
  detail: string
}
