import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListenPlace } from '../listen.ts'
import { log } from '../log.ts'
import { beginningOf } from './product-place.ts'

/* Which processes deliver on a port although their product has gone, for whoever wants the port for other data. */

const prefixOf = (port: number): string => `swipress-waiting-${port}-`

/** Says that this process waits for the next product of its data, where the folder of temporary files takes that. */
export function registerLingering(port: number): void {
  const file = join(tmpdir(), `${prefixOf(port)}${process.pid}`)
  try {
    // Others may write into that folder: nothing that is there already is followed.
    writeFileSync(file, beginningOf(process.pid) ?? '', { mode: 0o600, flag: 'wx' })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch (error) {
    log.warn({ err: error }, 'This process can not be asked to make room for another product.')
  }
}

/** For how long those are looked for whose product has been killed just now: they need a moment to learn of it. */
const unknownMs = 500
const endMs = 5_000
const lookEveryMs = 50

/** Has those of this user that wait on a port end. Answers whether the port is free then. */
export async function vacatePort({ host, port }: Pick<ListenPlace, 'host' | 'port'>): Promise<boolean> {
  const asked = new Set<string>()
  let until = performance.now() + unknownMs
  for (;;) {
    if ((await faultOfPort({ host, port })) === undefined) return true
    for (const name of readdirSync(tmpdir())) {
      if (!name.startsWith(prefixOf(port)) || asked.has(name)) continue
      asked.add(name)
      if (end(join(tmpdir(), name), Number(name.slice(prefixOf(port).length))))
        until = performance.now() + endMs
    }
    if (performance.now() > until) return false
    await sleep(lookEveryMs)
  }
}

function end(file: string, pid: number): boolean {
  try {
    // What another user has written must not lead to a process of ours.
    const isOwn = statSync(file).uid === process.getuid?.()
    if (!isOwn || readFileSync(file, 'utf8') !== beginningOf(pid)) return false
    process.kill(pid, 'SIGTERM')
    return true
  } catch {
    return false
  }
}

/** Why a port can not be had; undefined where it can. */
export const faultOfPort = ({
  host,
  port,
}: Pick<ListenPlace, 'host' | 'port'>): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
