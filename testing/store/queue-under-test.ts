import { type ChildProcess, spawn } from 'node:child_process'
import { type TestContext, vi } from 'vitest'
import type { JobHandler, JobQueue, JobRun, QueuedJob } from '#store/queue/job-queue.ts'

/** An empty queue of one driver. */
export interface QueueUnderTest {
  /** Another handle on the same jobs, as in another process. */
  open: () => JobQueue
  /** JavaScript expression for such a handle in another process; may use `await`. */
  source: string
}

export type FreshQueue = () => Promise<QueueUnderTest>

/** One call of a handler. */
export interface SeenRun extends JobRun {
  name: string
  payload: unknown
  atMs: number
}

let jobs = 0

/** A job with a unique id. */
export function job(over: Partial<QueuedJob> = {}): QueuedJob {
  jobs += 1
  return { id: `job-${jobs}`, name: 'paint', payload: { jobs }, attempts: 1, ...over }
}

/** A handle that is closed when the test ends. */
export function openFor(queue: QueueUnderTest, { onTestFinished }: TestContext): JobQueue {
  const handle = queue.open()
  onTestFinished(() => handle.close())
  return handle
}

/** Handlers that record their runs, then do the given work. */
export function recording(names: readonly string[] = ['paint'], work?: (run: SeenRun) => Promise<void>) {
  const runs: SeenRun[] = []
  const handlerOf = (name: string): JobHandler => {
    return async (payload, { id, attempt, signal }) => {
      const run = { name, payload, id, attempt, signal, atMs: performance.now() }
      runs.push(run)
      await work?.(run)
    }
  }
  return { runs, handlers: Object.fromEntries(names.map((name) => [name, handlerOf(name)])) }
}

/** A promise and the function that settles it. */
export function gate() {
  return Promise.withResolvers<void>()
}

/** Waits until an assertion holds. */
export async function eventually(assertion: () => void | Promise<void>, timeoutMs = 5000): Promise<void> {
  await vi.waitFor(assertion, { timeout: timeoutMs, interval: 10 })
}

/** Starts another process that has `queue` and runs a script; `said` collects its output lines. */
export function startProcess(
  queue: QueueUnderTest,
  script: string,
  { onTestFinished }: TestContext,
): { child: ChildProcess; said: string[] } {
  const source = `const queue = ${queue.source}\n${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text: Buffer) => said.push(...text.toString().split('\n').filter(Boolean)))
  }
  return { child, said }
}
