import { defineCommand, jsonLinesOption } from '../command.ts'
import { endProcess } from '../end-process.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { logUnhandledRejections } from '../log.ts'
import { keepPrivate, makePrivateFolder } from '../private-folder.ts'
import { untilStopped } from '../until-stopped.ts'
import { bucketVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'Without a database: any number of them may run, on any machine that reaches the bucket. While the bucket or the console is away, they go on with what they have.',
  options: { json: jsonLinesOption },
  variables: [
    'BLOB_STORE',
    'BLOB_CACHE_DIR',
    'BLOB_CACHE_SIZE',
    'SITES_ORIGIN',
    'REDIS_URL',
    'SITES_URL',
    'CONSOLE_URL',
    'HOST',
    'SITES_PORT',
    'DELIVERY_STAYS',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'ACCESS_LOG',
    ...bucketVariables,
  ],
  examples: [{ line: 'serve-sites', meaning: 'the sites of BLOB_STORE, at SITES_PORT' }],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const { blobStore, sitesOrigin, blobCache, sitesPort } = environment
    if (blobStore === undefined || sitesOrigin === undefined)
      throw new CommandError(
        exitCodes.usage,
        `Set ${blobStore === undefined ? 'BLOB_STORE to the bucket of start' : 'SITES_ORIGIN to the sites’ port of start, such as http://10.0.0.5:3001'}.`,
      )
    keepPrivate()
    makePrivateFolder('BLOB_CACHE_DIR', blobCache.folder, console.error)
    const { serveSites } = await import('../serving/serve-sites.ts')
    const stopped = untilStopped()
    const serving = await serveSites({ ...environment, blobStore, sitesOrigin })
    logUnhandledRejections()
    console.log(
      options.json
        ? JSON.stringify({ event: 'listening', port: sitesPort })
        : `Sites are delivered on port ${sitesPort}. Ctrl-C stops.`,
    )
    await stopped
    await serving.close()
    // Connections that visitors keep open would keep the process.
    return endProcess(exitCodes.done)
  },
})
