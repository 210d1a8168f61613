import { resolve } from 'node:path'
import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { createProgressLine } from '../progress-line.ts'
import { openSync, syncFlags } from '../sync/open-sync.ts'
import { syncVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'What has changed in the console and what has changed in the folder are merged, field by field. Where both have changed the same, nothing is written, and each such place is named.',
  arguments: [{ name: 'folder', summary: 'the folder of the site', default: '.', kind: 'folder' }],
  options: { ...syncFlags, json: jsonOption },
  variables: syncVariables,
  examples: [
    {
      line: 'pull my-inn --console https://console.example.com --site inn',
      meaning: 'the site inn, in the folder my-inn',
    },
    { line: 'pull my-inn', meaning: 'what has changed there since' },
    { line: 'pull my-inn --theirs', meaning: 'the console is right where both have changed the same' },
  ],
  async run({ positionals, options }) {
    const { pull } = await import('../sync/pull.ts')
    const { pulledText } = await import('../sync/summaries.ts')
    const given = positionals[0]!
    const isDryRun = options['dry-run']
    const progress = createProgressLine(options.json ? undefined : process.stderr)
    const context = { env: process.env, command: 'pull', isDryRun } as const
    const sync = await openSync(resolve(given), options, context)
    const pulled = await pull(sync, { isDryRun, onProgress: progress.show }).finally(progress.end)
    console.log(
      options.json ? JSON.stringify({ folder: sync.folder, ...pulled }) : pulledText(given, pulled, isDryRun),
    )
    return exitCodes.done
  },
})
