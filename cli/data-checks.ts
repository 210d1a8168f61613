import { existsSync } from 'node:fs'
import { databasePath } from './backup-places.ts'
import type { Environment } from './environment.ts'
import { isCommandError } from './exit-codes.ts'
import type { MachineCheck } from './machine-check.ts'
import { inWords } from './report-failure.ts'

/** Whether this version can open the database. */
export async function databaseCheck(environment: Environment): Promise<MachineCheck> {
  const file = databasePath(environment)
  const result = (isFine: boolean, detail: string): MachineCheck => ({
    name: 'database',
    isFine,
    isNeeded: true,
    detail,
  })
  if (!existsSync(file)) return result(true, 'None yet: the first start makes it.')
  const { checkDatabaseVersion } = await import('#api/db/check-database.ts')
  try {
    checkDatabaseVersion(file)
    return result(true, file)
  } catch (error) {
    const known = inWords(error)
    if (!isCommandError(known)) throw error
    return result(false, known.message)
  }
}
