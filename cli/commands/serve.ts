import { join } from 'node:path'
import { readFolderList } from '#builder/folder/folder-list.ts'
import { followFolder } from '#builder/folder-delivery.ts'
import { defineCommand, jsonLinesOption } from '../command.ts'
import { hostInAddress } from '../dev/allowed-hosts.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { listen } from '../listen.ts'
import { shellWord } from '../printable.ts'
import { isSiteFolder } from '../unreadable.ts'
import { untilStopped } from '../until-stopped.ts'

/** Whoever is used to other generators names the site itself. */
function whyNotServed(folder: string): string {
  return isSiteFolder(folder)
    ? `${folder} holds a site that is not compiled. See it while you edit it: npx swipress dev ${shellWord(folder)}; or compile it: npx swipress build ${shellWord(folder)} --out ${shellWord(join(folder, 'out'))}`
    : `${folder} holds no compiled site. Make one: npx swipress build <definition> --out ${shellWord(folder)}`
}

export const command = defineCommand({
  description: 'With the same headers and rules as a published site. Ctrl-C stops.',
  arguments: [{ name: 'folder', summary: 'what build has written', default: 'out', kind: 'folder' }],
  options: {
    port: { kind: 'port', summary: 'port to listen on; any that is free with 0', min: 0, default: 4173 },
    host: {
      kind: 'host',
      summary: 'address to listen on; 0.0.0.0 for all of the machine',
      placeholder: 'address',
      default: '127.0.0.1',
    },
    json: jsonLinesOption,
  },
  examples: [
    { line: 'serve', meaning: 'the folder out, at http://localhost:4173' },
    { line: 'serve my-inn/out --host 0.0.0.0', meaning: 'for a phone on the same network, too' },
  ],
  async run({ positionals, options }) {
    const [folder, { host, port }] = [positionals[0]!, options]
    const deliver = await followFolder(folder).catch(() => undefined)
    if (!deliver) throw new CommandError(exitCodes.problems, whyNotServed(folder))
    const server = await listen(deliver, { host, port, setting: '--port', hostSetting: '--host' })
    const { logUnhandledRejections } = await import('../log.ts')
    logUnhandledRejections()
    const base = (await readFolderList(folder))?.base.slice(0, -1) ?? ''
    const url = `http://${hostInAddress(host)}:${server.port}${base && `${base}/`}`
    console.log(options.json ? JSON.stringify({ event: 'listening', url }) : url)
    await untilStopped()
    await server.close()
    return exitCodes.done
  },
})
