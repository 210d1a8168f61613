import { databaseFileOf } from '../backup-places.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { keepPrivate } from '../private-folder.ts'
import { bucketVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'Everything that releases, snapshots and media need is read and compared with its hash, while the product runs or not.',
  options: {
    repair: {
      kind: 'flag',
      summary: 'bring back what can be: from BACKUP_DIR, by encoding and compiling anew',
    },
    json: jsonOption,
  },
  variables: ['DATA_DIR', 'BLOB_STORE', 'BACKUP_DIR', 'SITES_URL', 'FFMPEG_PATH', ...bucketVariables],
  examples: [
    { line: 'verify', meaning: 'a line for each file that is missing or damaged, with site and page' },
    { line: 'verify --repair', meaning: 'mends them, and says what is left' },
  ],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const databaseFile = databaseFileOf(environment)
    keepPrivate()
    const { verifyBlobs } = await import('../verify-blobs.ts')
    const { faultLines } = await import('../fault-lines.ts')
    const { read, mended, left } = await verifyBlobs(environment, {
      databaseFile,
      isRepairing: options.repair,
      say: console.error,
    })
    if (options.json) console.log(JSON.stringify({ read, mended, faults: left }))
    else {
      for (const line of faultLines(left)) console.log(line)
      console.log(summaryOf({ read, mended, left: left.length }))
    }
    return left.length === 0 ? exitCodes.done : exitCodes.problems
  },
})

interface Counts {
  read: number
  mended: number
  left: number
}

function summaryOf({ read, mended, left }: Counts): string {
  const repaired = mended > 0 ? ` ${mended} were mended.` : ''
  return left === 0
    ? `${read} files were read.${repaired} All are whole.`
    : `${read} files were read.${repaired} ${left} are missing or damaged.`
}
