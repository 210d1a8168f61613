import { availableParallelism } from 'node:os'
import { removeAbandonedFolders } from '#store/scratch-folder.ts'
import { defineCommand, jsonLinesOption } from '../command.ts'
import { endProcess } from '../end-process.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { logUnhandledRejections } from '../log.ts'
import { requireProductPackages } from '../missing-packages.ts'
import { prepareRuntime } from '../prepare.ts'
import { keepPrivate } from '../private-folder.ts'
import { untilStopped } from '../until-stopped.ts'
import { bucketVariables } from '../variables.ts'

const maxAtOnce = 256

export const command = defineCommand({
  description: 'Any number of them may run, on any machine that shares the blob folder, or BLOB_STORE.',
  options: {
    concurrency: {
      kind: 'whole',
      summary: 'how many jobs it does at once; as many as there are processors unless it is given',
      placeholder: 'number',
      min: 1,
      max: maxAtOnce,
    },
    json: jsonLinesOption,
  },
  variables: [
    'REDIS_URL',
    'DATA_DIR',
    'BLOB_STORE',
    'BLOB_CACHE_DIR',
    'BLOB_CACHE_SIZE',
    'SITES_URL',
    'METRICS_PORT',
    'METRICS_HOST',
    'FFMPEG_PATH',
    'LOG_LEVEL',
    ...bucketVariables,
  ],
  examples: [{ line: 'worker --concurrency 4', meaning: 'four jobs at once, from the queue of REDIS_URL' }],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    if (!environment.redisUrl)
      throw new CommandError(
        exitCodes.usage,
        'Set REDIS_URL: a worker of its own gets its jobs through Redis. Without Redis, start works alone.',
      )
    requireProductPackages(environment)
    await prepareRuntime(options.json ? console.error : console.log)
    keepPrivate()
    await removeAbandonedFolders()
    const { runWorker } = await import('../run-worker.ts')
    const stopped = untilStopped()
    const concurrency = options.concurrency ?? availableParallelism()
    const running = runWorker(environment, concurrency)
    const worker = await Promise.race([running, stopped])
    if (typeof worker === 'string') endProcess(exitCodes.done)
    logUnhandledRejections()
    console.log(
      options.json ? JSON.stringify({ event: 'waiting', concurrency }) : 'Waiting for jobs. Ctrl-C stops.',
    )
    await stopped
    await worker.close()
    return exitCodes.done
  },
})
