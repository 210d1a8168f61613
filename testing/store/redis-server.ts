import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-ports.ts'

/** A Redis of a test's own, which it can disturb. */
export interface OwnRedis {
  url: string
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** Chooses a port and a folder; nothing runs before `start`. */
export async function prepareRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const options = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--appendonly',
    'yes',
    '--save',
    '',
    '--dir',
    folder,
  ]
  let server: ChildProcess | undefined

  async function kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const running = server
    if (!running?.kill(signal) || signal !== 'SIGKILL') return
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn('redis-server', options.map(String), { stdio: ['ignore', 'pipe', 'ignore'] })
      for await (const text of server.stdout!) if (String(text).includes('Ready to accept connections')) break
    },
    kill,
    async remove() {
      await kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
