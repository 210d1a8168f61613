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
export function noteWaiting(port: number): void {
  const file = join(tmpdir(), `${prefixOf(port)}${process.pid}`)
  try {
    // Others may write into that folder: nothing that is there already is followed.
    writeFileSync(file, beginningOf(process.pid) ?? '', { mode: 0o600, flag: 'wx' })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch (error) {
    log.warn({ err: error }, 'This process can not be asked to make room for another product.')
  }
}

const patienceMs = 5_000
const lookEveryMs = 50

/** Has those of this user that wait on a port end. Answers whether the port is free then. */
export async function makeRoom({ host, port }: Pick<ListenPlace, 'host' | 'port'>): Promise<boolean> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefixOf(port)))
  const ended = names.filter((name) => end(join(tmpdir(), name), Number(name.slice(prefixOf(port).length))))
  const until = performance.now() + (ended.length > 0 ? patienceMs : 0)
  for (;;) {
    if ((await faultOfPort({ host, port })) === undefined) return true
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
