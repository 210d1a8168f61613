import { defineCommand, jsonLinesOption } from '../command.ts'
import { endProcess } from '../end-process.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { missingExtras, requireProductPackages } from '../missing-packages.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { keepPrivate, makePrivateFolder } from '../private-folder.ts'
import { untilStopped } from '../until-stopped.ts'
import { productVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'The first start publishes the demo sites and prints an account, once.',
  options: { json: jsonLinesOption },
  variables: productVariables,
  examples: [{ line: 'start', meaning: 'everything on this machine: console on 3000, sites on 3001' }],
  async run({ options }) {
    const say = options.json ? console.error : console.log
    const environment = readEnvironment(process.env)
    requireProductPackages(environment)
    const { dataFolder, backupFolder } = environment
    makePrivateFolder('DATA_DIR', dataFolder, console.error)
    if (backupFolder) makePrivateFolder('BACKUP_DIR', backupFolder, console.error)
    await prepareRuntime(say)
    await prepareConsole(say)
    await preparePreviews(say)
    keepPrivate()
    const { startProduct } = await import('../start-product.ts')
    const stopped = untilStopped()
    const product = await Promise.race([startProduct(environment, say), stopped])
    // Nothing is lost, because all writes are atomic.
    if (typeof product === 'string') endProcess(exitCodes.done)
    for (const line of missingExtras()) say(line)
    if (options.json)
      console.log(
        JSON.stringify({ event: 'ready', console: environment.consoleOrigin, sites: environment.sitesUrl }),
      )
    const signal = await stopped
    say('Finishing what runs …')
    // Ctrl-C (SIGINT) means stop. Service managers send SIGTERM, possibly before a restart.
    await product.close({ hasSuccessor: signal === 'SIGTERM' })
    return exitCodes.done
  },
})
