import { resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { defineCommand } from '../command.ts'
import { endProcess } from '../end-process.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { productVersion } from '../places.ts'
import { mediaVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'Speaks the Model Context Protocol over standard input and output; the program of the agent starts it. Nothing outside of the folder is read or written, and nothing is put online.',
  arguments: [
    { name: 'folder', summary: 'a folder with a site.yaml or site.json', default: '.', kind: 'folder' },
  ],
  options: {
    'read-only': { kind: 'flag', summary: 'only offer what changes nothing' },
  },
  variables: [...mediaVariables, 'CHROMIUM_PATH'],
  examples: [
    { line: 'mcp my-inn', meaning: 'what an agent is set up with, to work on a site' },
    { line: 'mcp my-inn --read-only', meaning: 'for an agent that only looks' },
  ],
  async run({ positionals, options }) {
    const folder = resolve(positionals[0]!)
    const { statSync } = await import('node:fs')
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandError(
        exitCodes.problems,
        `${positionals[0]} is no folder. Name the folder of a site: an agent needs all of its files.`,
      )
    const { serveFolder } = await import('../mcp/serve-folder.ts')
    await serveFolder({
      folder,
      version: productVersion(),
      cacheFolder: cacheFolder(process.env),
      isReading: options['read-only'],
    })
    // Ends without waiting for running work: nobody reads the answers any more.
    endProcess(exitCodes.done)
  },
})
