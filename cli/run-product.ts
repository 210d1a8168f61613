import { join } from 'node:path'
import { removeAbandonedFolders } from '#store/scratch-folder.ts'
import { endProcess } from './end-process.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { logUnhandledRejections } from './log.ts'
import { missingExtras, requireProductPackages } from './missing-packages.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from './prepare.ts'
import { keepPrivate, makePrivateFolder } from './private-folder.ts'
import type { ProductRole } from './start-product.ts'
import { untilStopped } from './until-stopped.ts'

/** Runs the product, or its console alone, until it is told to stop. */
export async function runProduct(environment: Environment, role: ProductRole, options: { json: boolean }) {
  const say = options.json ? console.error : console.log
  requireProductPackages(environment)
  const { dataFolder, backupFolder } = environment
  makePrivateFolder('DATA_DIR', dataFolder, console.error)
  if (backupFolder) makePrivateFolder('BACKUP_DIR', backupFolder, console.error)
  await prepareRuntime(say)
  await prepareConsole(say)
  await preparePreviews(say)
  keepPrivate()
  await requireSoleUse(dataFolder)
  await removeAbandonedFolders()
  const { startProduct } = await import('./start-product.ts')
  const stopped = untilStopped()
  const product = await Promise.race([startProduct(environment, say, role), stopped])
  // Nothing is lost, because all writes are atomic.
  if (typeof product === 'string') endProcess(exitCodes.done)
  logUnhandledRejections()
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
}

/** Two products on one folder would do regular work twice, and deliver what the other one has replaced. */
async function requireSoleUse(dataFolder: string): Promise<void> {
  const { holdUntilEnd } = await import('#api/db/database-copy.ts')
  if (!holdUntilEnd(join(dataFolder, 'in-use.lock')))
    throw new CommandError(
      exitCodes.machine,
      `Another product runs on ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
    )
}
