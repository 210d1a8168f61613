import { databaseFileOf } from '../backup-places.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { keepPrivate } from '../private-folder.ts'
import { bucketVariables } from '../variables.ts'

const mebibyte = 2 ** 20

export const command = defineCommand({
  description:
    'The product does it once a day; it may run meanwhile. What was written or found within two days stays, and what pages that are open load, for 30 days.',
  options: {
    'dry-run': { kind: 'flag', summary: 'remove nothing, and say what would be' },
    json: jsonOption,
  },
  variables: ['DATA_DIR', 'BLOB_STORE', ...bucketVariables],
  examples: [
    { line: 'prune --dry-run', meaning: 'how much there is to remove' },
    { line: 'prune', meaning: 'removes it, and says how much it was' },
  ],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const databaseFile = databaseFileOf(environment)
    keepPrivate()
    const isDryRun = options['dry-run']
    const { removeUnusedAside } = await import('../remove-unused-aside.ts')
    const { UnreadBlobsError } = await import('#api/infra/unused/remove-unused.ts')
    const { checkDatabaseVersion } = await import('#api/db/check-database.ts')
    checkDatabaseVersion(databaseFile)
    const done = await removeUnusedAside({ databaseFile, place: environment, isDryRun }).catch(
      (error: unknown) => {
        throw error instanceof UnreadBlobsError ? new CommandError(exitCodes.problems, error.message) : error
      },
    )
    const { removed = 0, bytes = 0, waiting = 0, sites = {} } = done ?? {}
    if (options.json) console.log(JSON.stringify({ dryRun: isDryRun, removed, bytes, waiting, sites }))
    else {
      const size = `${(bytes / mebibyte).toFixed(1)} MiB`
      console.log(`${removed} files (${size}) ${isDryRun ? 'would be' : 'were'} removed.`)
      if (waiting > 0) console.log(`${waiting} more are not needed, but were used within two days.`)
    }
    return exitCodes.done
  },
})
