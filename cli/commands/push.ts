import { resolve } from 'node:path'
import { defineCommand, jsonOption } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { createProgressLine } from '../progress-line.ts'
import { openSync, syncFlags } from '../sync/open-sync.ts'
import { syncVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'What has changed in the folder is merged into what the console has, field by field, in one step. Where both have changed the same, nothing is sent, and each such place is named. Only media that the console lacks are sent.',
  arguments: [{ name: 'folder', summary: 'the folder of the site', default: '.', kind: 'folder' }],
  options: {
    ...syncFlags,
    publish: { kind: 'flag', summary: 'publish the site afterwards, and wait until it is online' },
    'offer-reason': {
      kind: 'text',
      summary: 'with --publish: why an offer has a later end, or more places, than were said',
      placeholder: 'text',
    },
    join: { kind: 'flag', summary: 'go on although somebody has the site open in the editor' },
    json: jsonOption,
  },
  variables: syncVariables,
  examples: [
    { line: 'push my-inn --publish', meaning: 'what has changed in my-inn goes online' },
    { line: 'push my-inn --dry-run', meaning: 'what would be changed in the console' },
    {
      line: 'push my-inn --console https://console.example.com --site inn',
      meaning: 'a folder that has not been pulled, into the site inn',
    },
  ],
  async run({ positionals, options }) {
    const { push } = await import('../sync/push.ts')
    const { publishAndWait } = await import('../sync/publish.ts')
    const { pushedText } = await import('../sync/summaries.ts')
    const given = positionals[0]!
    const isDryRun = options['dry-run']
    const progress = createProgressLine(options.json ? undefined : process.stderr)
    const context = { env: process.env, command: 'push', isDryRun } as const
    const sync = await openSync(resolve(given), options, context)
    const work = async () => {
      const pushed = await push(sync, { isDryRun, joins: options.join, onProgress: progress.show })
      const how = { offerReason: options['offer-reason'], onProgress: progress.show }
      const publish = options.publish && !isDryRun ? await publishAndWait(sync, how) : undefined
      return { ...pushed, release: publish?.release ?? undefined }
    }
    const pushed = await work().finally(progress.end)
    console.log(
      options.json ? JSON.stringify({ folder: sync.folder, ...pushed }) : pushedText(given, pushed, isDryRun),
    )
    return exitCodes.done
  },
})
