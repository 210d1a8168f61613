import { access, constants, mkdir } from 'node:fs/promises'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { machineChecks } from '../machine-checks.ts'
import type { Command } from '../main.ts'

export const command: Command = {
  usage: 'doctor [--json]',
  options: { json: { type: 'boolean', default: false } },
  positionals: { min: 0, max: 0 },
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const canWrite = await mkdir(environment.dataFolder, { recursive: true })
      .then(() => access(environment.dataFolder, constants.W_OK))
      .then(() => true)
      .catch(() => false)
    const results = [
      {
        name: 'data folder',
        isFine: canWrite,
        isNeeded: true,
        detail: canWrite
          ? environment.dataFolder
          : `${environment.dataFolder} can not be written. Set DATA_DIR to another folder.`,
      },
      {
        name: 'backups',
        isFine: environment.backupFolder !== undefined,
        isNeeded: false,
        detail:
          environment.backupFolder ?? 'None are taken. Set BACKUP_DIR to a folder, best on another disk.',
      },
      ...(await machineChecks(environment)),
    ]
    if (options.json) console.log(JSON.stringify(results, null, 2))
    else
      for (const { name, isFine, isNeeded, detail } of results)
        console.log(`${isFine ? 'ok     ' : isNeeded ? 'missing' : 'absent '} ${name.padEnd(12)} ${detail}`)
    return results.every(({ isFine, isNeeded }) => isFine || !isNeeded) ? exitCodes.done : exitCodes.machine
  },
}
