import { defineCommand } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { makeFolder } from '../make-folder.ts'
import { missingExtras, requireProductPackages } from '../missing-packages.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { untilStopped } from '../until-stopped.ts'
import { productVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'The first start publishes the demo sites and prints an account, once.',
  variables: productVariables,
  examples: [{ line: 'start', meaning: 'everything on this machine: console on 3000, sites on 3001' }],
  async run() {
    const environment = readEnvironment(process.env)
    requireProductPackages(environment)
    const { dataFolder, backupFolder } = environment
    makeFolder('DATA_DIR', dataFolder)
    if (backupFolder) makeFolder('BACKUP_DIR', backupFolder)
    await prepareRuntime(console.log)
    await prepareConsole(console.log)
    await preparePreviews(console.log)
    const { startProduct } = await import('../start-product.ts')
    const stopped = untilStopped()
    const product = await Promise.race([startProduct(environment, console.log), stopped])
    // Nothing is lost by it: whatever is written is written whole.
    if (!product) process.exit(exitCodes.done)
    for (const line of missingExtras()) console.log(line)
    await stopped
    console.log('Finishing what runs …')
    await product.close()
    return exitCodes.done
  },
})
