import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { loadRuntime } from '#builder/load-runtime.ts'
import { openMediaCache } from '../media-cache.ts'
import { runtimeFolder } from '../places.ts'
import { prepareRuntime } from '../prepare.ts'
import { untilStopped } from '../until-stopped.ts'
import { hostInAddress, listenedAddresses } from './allowed-hosts.ts'
import { type ChangeStream, createChangeStream } from './change-stream.ts'
import { withBody } from './deferred-bodies.ts'
import { createDevMedia, placeholderBytes, placeholderKey } from './dev-media.ts'
import { createDevServer } from './dev-server.ts'
import { createDevSite, type DevSite, type DevState } from './dev-site.ts'
import { nearName, unknownFiles } from './folder-files.ts'
import { createMemoryFiles } from './memory-files.ts'
import { openPort } from './open-port.ts'
import { createRefresher } from './refresher.ts'
import { createJsonTerminal, createTerminal, type Terminal } from './terminal.ts'
import { type Watch, watchFolder } from './watch-folder.ts'

export interface DevOptions {
  /** A folder with a site, or the file of its definition. */
  path: string
  host: string
  port: number
  cacheFolder: string
  say(line: string): void
  /** Whether each output line is JSON, for programs. */
  isJson?: boolean
  /** Opens an address in the user's browser. */
  open?: (address: string) => void
}

/** Shows a site while it is edited, until the process is stopped. */
export async function runDev(options: DevOptions): Promise<void> {
  const { path, host, port, cacheFolder, say, open } = options
  const terminal = options.isJson ? createJsonTerminal(say) : createTerminal(say)
  const network = !isLoopback(host)
  const cache = openMediaCache(cacheFolder)
  const server = Promise.withResolvers<ReturnType<typeof createDevServer>>()
  const opened = await openPort(async (request) => (await server.promise)(request), { host, port })
  const origin = `http://${hostInAddress(host)}:${opened.port}`
  await prepareRuntime(options.isJson ? console.error : say)
  const runtime = await loadRuntime(runtimeFolder)
  const media = createDevMedia({ ...cache, onReady: () => refresher.soon() })
  const files = createMemoryFiles({
    asset: media.asset,
    encoding: async (key) => (key === placeholderKey ? placeholderBytes : cache.read(key)),
    whole: (html) => withBody(html, runtime),
  })
  const site = createDevSite({ path, origin, runtime, files, media })
  const changes = createChangeStream(randomUUID().slice(0, 8), site.state())
  let watched: Watch | undefined
  const notify = notifyAll(site, changes, terminal)
  const refresher = createRefresher(site, (state, ms, isSaved) => {
    notify(state, ms, isSaved)
    watched?.also(state.known?.files ?? [])
  })
  const ready = refresher.now()
  server.resolve(createDevServer({ site, files, changes, network, onForm: terminal.received, ready }))
  terminal.started({
    origin,
    network: network ? listenedAddresses(host) : [],
    port: opened.port,
    wanted: port,
  })
  open?.(origin)
  await ready
  watched = await watchFolder(await folderOf(path), () => void refresher.now())
  // Changes made while the watcher started.
  void watched.ready.then(() => refresher.now())
  await untilStopped()
  opened.close()
  refresher.stop()
  void watched.close()
  await cache.close()
}

const notifyAll =
  (site: DevSite, changes: ChangeStream, terminal: Terminal) =>
  (state: DevState, ms: number, isSaved: boolean): void => {
    changes.tell(state)
    terminal.compiled(state, ms, { isShown: site.open() !== undefined, isSaved })
    if (state.known && state.faults.length === 0)
      void nameUnknown(state.known, terminal).catch(() => undefined)
  }

/** Reports files that nothing refers to, with the name that was probably meant. */
async function nameUnknown(
  { folder, names, files }: NonNullable<DevState['known']>,
  terminal: Terminal,
): Promise<void> {
  const unknown = await unknownFiles(folder, [...files, ...names])
  const known = unknown.length > 0 ? [...files.map((file) => relative(folder, file)), ...names] : []
  terminal.unknown(unknown.map((name) => ({ name, near: nearName(name, known) })))
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

async function folderOf(path: string): Promise<string> {
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
  return resolve(isFile ? dirname(path) : path)
}
