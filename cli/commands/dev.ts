import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildAside } from '../build-aside.ts'
import { cacheFolder } from '../cache-folder.ts'
import { defineCommand, jsonLinesOption } from '../command.ts'
import { endProcess } from '../end-process.ts'
import { exitCodes } from '../exit-codes.ts'
import { devFolder, devName, isCheckout } from '../places.ts'
import { programSources, sourcesIn } from '../sources.ts'
import { requireDefinition } from '../unreadable.ts'
import { mediaVariables } from '../variables.ts'

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the user's browser; does nothing if there is none. */
function openInBrowser(address: string): void {
  const [program, ...given] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(program, [...given, address], { stdio: 'ignore', detached: true })
  opener.on('error', () => console.error(`No browser could be opened. Open ${address} yourself.`))
  opener.unref()
}

export const command = defineCommand({
  description:
    'The browser shows what is saved at once, and what is wrong with it, with file, line and remedy.',
  arguments: [
    {
      name: 'folder',
      summary: 'a folder with a site, or the file of its definition',
      default: '.',
      kind: 'folder',
    },
  ],
  options: {
    port: {
      kind: 'port',
      summary: 'where the site is shown; the next free port when it is taken, any with 0',
      placeholder: 'port',
      min: 0,
      default: 4321,
    },
    host: {
      kind: 'host',
      summary: '0.0.0.0 lets other devices in the network look, too; a phone reads the code that is shown',
      placeholder: 'address',
      default: '127.0.0.1',
    },
    open: { kind: 'flag', summary: 'open the browser' },
    json: jsonLinesOption,
  },
  variables: mediaVariables,
  examples: [
    { line: 'dev my-inn --open', meaning: 'shown in the browser while you edit' },
    { line: 'dev --host 0.0.0.0', meaning: 'the site of this folder, for your phone, too' },
  ],
  async run({ positionals, options }) {
    const path = positionals[0]!
    requireDefinition(path)
    const runDev = await prepareDev(console.error)
    await runDev({
      path,
      host: options.host,
      port: options.port,
      cacheFolder: cacheFolder(process.env),
      say: console.log,
      isJson: options.json ?? false,
      open: options.open ? openInBrowser : undefined,
    })
    // Ends without waiting for running work.
    endProcess(exitCodes.done)
  },
})

type Dev = typeof import('../dev/run-dev.ts')

/** Loads `runDev` from a single file, like `prepareCompiler`. */
async function prepareDev(say: (line: string) => void): Promise<Dev['runDev']> {
  if (isCheckout) await bundleSources(say)
  const dev: Dev = createRequire(import.meta.url)(join(devFolder, devName))
  return dev.runDev
}

const bundleSources = (say: (line: string) => void): Promise<void> =>
  buildAside({
    folder: devFolder,
    sources: sourcesIn(programSources),
    async make(out) {
      say('Building the compiler …')
      const { bundleDev } = await import('../bundle.ts')
      await bundleDev(out)
    },
  })
