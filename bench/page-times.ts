/*
 * Reads a page at random moments and measures how long each response takes: a separate process, so that nothing else that a
 * benchmark does delays the clock.
 *
 * Usage: node bench/page-times.ts '<PageLoad as JSON>'
 */

import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { atRandom } from './at-random.ts'

export interface PageLoad {
  port: number
  host: string
  path: string
  aSecond: number
  seconds: number
}

export interface PageTimes {
  pages: number
  p50Ms: number
  p99Ms: number
  longestMs: number
}

async function readTimes({ aSecond, seconds, ...page }: PageLoad): Promise<PageTimes> {
  const agent = new Agent({ keepAlive: true, timeout: 2_000 })
  const taken: number[] = []
  await atRandom(1_000 / aSecond, performance.now() + seconds * 1_000, async () => {
    const start = performance.now()
    await readPage(page, agent)
    taken.push(performance.now() - start)
  })
  agent.destroy()
  taken.sort((a, b) => a - b)
  const at = (part: number) => Number(taken[Math.floor((taken.length - 1) * part)]!.toFixed(2))
  return { pages: taken.length, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1) }
}

export interface ReadPage {
  status: number | undefined
  html: string
}

export function readPage(
  { port, host, path }: Pick<PageLoad, 'port' | 'host' | 'path'>,
  agent?: Agent,
): Promise<ReadPage> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadPage>()
  get({ host: '127.0.0.1', port, path, headers: { host }, agent }, (answer) => {
    let html = ''
    answer
      .setEncoding('utf8')
      .on('data', (part: string) => {
        html += part
      })
      .on('end', () => resolve({ status: answer.statusCode, html }))
      .on('error', reject)
  }).on('error', reject)
  return promise
}

/** The same in a process of its own, which may take a moment to start. */
export async function timesAside(load: PageLoad): Promise<PageTimes> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as PageTimes
}

if (import.meta.main) console.log(JSON.stringify(await readTimes(JSON.parse(process.argv[2] ?? '{}'))))
