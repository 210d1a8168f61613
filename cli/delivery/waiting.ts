import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListenPlace } from '../listen.ts'
import { log } from '../log.ts'
import { beginningOf } from './product-place.ts'

/*
 * Notes about processes that deliver on a port although their product has ended, for products that need the port for
 * other data.
 */

const prefixOf = (port: number): string => `swipress-waiting-${port}-`

/** Writes a note that this process waits for the next product, if the folder for temporary files is writable. */
export function registerLingering(port: number): void {
  const file = join(tmpdir(), `${prefixOf(port)}${process.pid}`)
  try {
    // Others can write to that folder, so existing files are never followed.
    writeFileSync(file, beginningOf(process.pid) ?? '', { mode: 0o600, flag: 'wx' })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch (error) {
    log.warn({ err: error }, 'This process can not be asked to make room for another product.')
  }
}

/** How long to look for processes whose product has just been killed, which they notice after a moment. */
const unknownMs = 500
const endMs = 5_000
const lookEveryMs = 50

/** Ends this user's processes that wait on a port. Returns whether the port is free then. */
export async function vacatePort({ host, port }: Pick<ListenPlace, 'host' | 'port'>): Promise<boolean> {
  const queried = new Set<string>()
  let until = performance.now() + unknownMs
  for (;;) {
    if ((await faultOfPort({ host, port })) === undefined) return true
    for (const name of readdirSync(tmpdir())) {
      if (!name.startsWith(prefixOf(port)) || queried.has(name)) continue
      queried.add(name)
      if (end(join(tmpdir(), name), Number(name.slice(prefixOf(port).length))))
        until = performance.now() + endMs
    }
    if (performance.now() > until) return false
    await sleep(lookEveryMs)
  }
}

function end(file: string, pid: number): boolean {
  try {
    // A file of another user must not make us end a process.
    const isOwn = statSync(file).uid === process.getuid?.()
    if (!isOwn || readFileSync(file, 'utf8') !== beginningOf(pid)) return false
    process.kill(pid, 'SIGTERM')
    return true
  } catch {
    return false
  }
}

/** Why a port is not available; undefined if it is. */
export const faultOfPort = ({
  host,
  port,
}: Pick<ListenPlace, 'host' | 'port'>): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
