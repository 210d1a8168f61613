import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'

/** `swipress dev` in a separate process, for tests and benchmarks. */
export interface StartedDev {
  origin: string
  child: ChildProcess
  /** All of its output. */
  said(): string
  /** Resolves when its output matches. */
  says(labels: string | RegExp): Promise<void>
  /** Stops it like Ctrl-C. Returns the milliseconds that it took. */
  stop(): Promise<number>
}

const patienceMs = 60_000

export async function startDev(folder: string, ...options: string[]): Promise<StartedDev> {
  const child = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'dev', folder, ...options], {
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  const says = async (labels: string | RegExp) => {
    const startedAt = performance.now()
    while (!(typeof labels === 'string' ? text.includes(labels) : labels.test(text))) {
      if (child.exitCode !== null) throw new Error(`dev ended with ${child.exitCode}: ${text}`)
      if (performance.now() - startedAt > patienceMs) throw new Error(`dev did not say ${labels}: ${text}`)
      await new Promise((done) => setTimeout(done, 10))
    }
  }
  await says(/Site {5}http:\S+\n/)
  return {
    origin: /Site {5}(http:\S+)/.exec(text)![1]!,
    child,
    said: () => text,
    says,
    async stop() {
      const startedAt = performance.now()
      const ended = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null && child.kill('SIGINT')) await ended
      return performance.now() - startedAt
    },
  }
}
