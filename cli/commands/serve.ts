import { openFolder } from '#builder/folder-delivery.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { listen } from '../listen.ts'
import type { Command } from '../main.ts'
import { untilStopped } from '../until-stopped.ts'

export const command: Command = {
  usage: 'serve <folder> [--port 4173] [--host 127.0.0.1]',
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals, options }) {
    const folder = positionals[0]!
    const deliver = await openFolder(folder).catch(() => undefined)
    if (!deliver)
      throw new CommandError(
        exitCodes.problems,
        `${folder} holds no compiled site. Make one: npx swipress build <definition> --out ${folder}`,
      )
    const port = Number(options.port)
    const server = await listen(deliver, { host: String(options.host), port, setting: '--port' })
    console.log(`http://localhost:${port}`)
    await untilStopped()
    await server.close()
    return exitCodes.done
  },
}
