import { cpus } from 'node:os'
import { startWorkers } from '#workers/run-workers.ts'
import { readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { log } from '../log.ts'
import type { Command } from '../main.ts'
import { openStores } from '../open-stores.ts'
import { prepareRuntime } from '../prepare.ts'
import { untilStopped } from '../until-stopped.ts'

export const command: Command = {
  usage: `worker [--concurrency 2]

  REDIS_URL   the queue to take jobs from
  DATA_DIR    the blob folder that the API uses`,
  options: { concurrency: { type: 'string', default: String(cpus().length) } },
  positionals: { min: 0, max: 0 },
  async run({ options }) {
    const environment = readEnvironment(process.env)
    if (!environment.redisUrl)
      throw new CommandError(
        exitCodes.usage,
        'Set REDIS_URL: a worker of its own gets its jobs through Redis. Without Redis, start works alone.',
      )
    await prepareRuntime(console.log)
    const stopped = untilStopped()
    const stores = await openStores(environment)
    const worker = await startWorkers({
      ...stores,
      concurrency: Number(options.concurrency),
      onError: (error) => log.error({ err: error }),
    })
    console.log('Waiting for jobs. Ctrl-C stops.')
    await stopped
    await worker.close()
    await stores.queue.close()
    return exitCodes.done
  },
}
