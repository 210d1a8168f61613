import { resolve } from 'node:path'
import { isBucket } from '../backup-bucket.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { faultLines } from '../fault-lines.ts'
import { keepPrivate, makePrivateFolder } from '../private-folder.ts'
import { shown } from '../value-kinds.ts'
import { bucketVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'It is put in DATA_DIR; the product must not run there.',
  arguments: [
    {
      name: 'backup',
      summary:
        'the folder of a backup, or s3://bucket/prefix for the newest state there; the newest of BACKUP_DIR where none is given',
      isOptional: true,
      kind: 'folder',
    },
  ],
  options: {
    at: {
      kind: 'text',
      placeholder: 'time',
      summary:
        'from a bucket: as it was at that moment of the last seven days, such as 2026-11-28T12:00+09:00',
    },
    force: { kind: 'flag', summary: 'put the database that is there aside' },
    json: jsonOption,
  },
  variables: ['DATA_DIR', 'BLOB_STORE', 'BACKUP_DIR', 'SECRET_KEY', ...bucketVariables],
  examples: [
    { line: 'restore', meaning: 'the newest backup, where nothing is yet' },
    { line: 'restore /backups/2026-05-01 --force', meaning: 'a certain one, in the place of what is there' },
    { line: 'restore s3://backups/swipress', meaning: 'the newest state that a bucket has' },
    {
      line: 'restore s3://backups/swipress --at 2026-11-28T12:00Z --force',
      meaning: 'as it was yesterday at noon',
    },
  ],
  async run({ positionals, options }) {
    const environment = readEnvironment(process.env)
    const { restoreNamed } = await import('../restore-named.ts')
    const named = positionals[0]
    keepPrivate()
    makePrivateFolder('DATA_DIR', environment.dataFolder, console.error)
    const { at, aside, faults, locked } = await restoreNamed(environment, {
      backup: named === undefined || isBucket(named) ? named : resolve(named),
      isForced: options.force,
      moment: momentOf(options.at, named),
    })
    if (options.json)
      console.log(JSON.stringify({ folder: environment.dataFolder, at, aside, faults, missingKeys: locked }))
    else {
      console.log(`${environment.dataFolder} is as it was at ${at}.`)
      if (aside) console.log(`What was there is in ${aside}.`)
    }
    if (locked.length > 0) {
      const { missingText } = await import('../open-secrets.ts')
      console.error(missingText(environment, locked))
    }
    if (faults.length === 0) return exitCodes.done
    for (const line of faultLines(faults)) console.error(line)
    console.error(
      `${faults.length} files that it needs are missing or damaged, and the backup has them no more. All else is back. swipress verify --repair makes anew what can be made anew.`,
    )
    return exitCodes.problems
  },
})

/** Milliseconds since 1970. */
function momentOf(text: string | undefined, named: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (named === undefined || !isBucket(named))
    throw new CommandError(exitCodes.usage, '--at needs the bucket that goes back to it: s3://bucket/prefix.')
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(moment)) return moment
  throw new CommandError(
    exitCodes.usage,
    `--at is ${shown(text)}. Give a day and a time, with its zone or as it is here: 2026-11-28T12:00+09:00.`,
  )
}
