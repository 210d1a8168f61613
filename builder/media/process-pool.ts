import { type ChildProcess, fork } from 'node:child_process'
import { createFairPlaces } from './fair-places.ts'
import { measureProcess } from './measure-process.ts'

/** Limits for one question, beyond which the process is killed. */
export interface ProcessLimits {
  /** Measured on Linux only; elsewhere only `wallMs` stops a process. */
  cpuMs: number
  wallMs: number
  /** Resident memory. Measured on Linux only. */
  memoryBytes: number
}

/** Sends a question to the process and returns its answer, which is as untrusted as the file it is about. */
export type Ask = (question: object, limits: ProcessLimits) => Promise<unknown>

export interface ProcessPool {
  /**
   * Waits for a free slot, then works with one process; at most `size` at once. Of those that wait, the one whose group
   * has least at work is next, and groups take turns. Throws `ProcessLostError`.
   */
  use<T>(work: (ask: Ask) => Promise<T>, group?: string): Promise<T>
  /** Kills every process and refuses all waiting and later calls. */
  close(): Promise<void>
}

export type ProcessLoss = 'not-started' | 'crashed' | 'timed-out' | 'out-of-memory' | 'closed'

/** The process ended before it answered. */
export class ProcessLostError extends Error {
  override name = 'ProcessLostError'
  readonly loss: ProcessLoss
  constructor(loss: ProcessLoss, message: string) {
    super(message)
    this.loss = loss
  }
}

export interface PoolOptions {
  script: URL
  size: number
  /** A process is replaced after this many files, which limits the effect of a malicious file. */
  questionsPerProcess: number
  /** An idle process is ended after this time to free its memory. */
  idleMs: number
  /** Finds the command and arguments that start the process, for example without network. */
  findLauncher: () => Promise<string[]>
}

export function createProcessPool(options: PoolOptions): ProcessPool {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const places = createFairPlaces(options.size)
  let isClosed = false

  async function startAnother(): Promise<Worker> {
    const worker = startWorker(options, await options.findLauncher())
    all.add(worker)
    worker.gone.then(() => all.delete(worker))
    if (isClosed) worker.kill()
    return worker
  }

  function findIdle(): Worker | undefined {
    for (let worker = idle.pop(); worker; worker = idle.pop()) if (worker.canGoOn()) return worker
    return undefined
  }

  async function withWorker<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    let worker = findIdle() ?? (await startAnother())
    const ask: Ask = async (question, limits) => {
      const isFresh = worker.isFresh()
      try {
        return await worker.ask(question, limits)
      } catch (error) {
        // A process that crashes may have been damaged by earlier files.
        if (isFresh || isClosed || !isCrash(error)) throw error
        worker = await startAnother()
        return await worker.ask(question, limits)
      }
    }
    try {
      return await work(ask)
    } finally {
      if (worker.canGoOn() && !isClosed) idle.push(worker)
      else worker.kill()
    }
  }

  return {
    async use(work, group = '') {
      if (isClosed) throw closed()
      await places.take(group)
      try {
        return await withWorker(work)
      } catch (error) {
        throw isClosed && error instanceof ProcessLostError ? closed() : error
      } finally {
        places.leave(group)
      }
    },
    async close() {
      isClosed = true
      places.refuseWaiting(closed())
      const gone = [...all].map((worker) => worker.gone)
      for (const worker of all) {
        worker.keepAwake()
        worker.kill()
      }
      await Promise.all(gone)
    },
  }
}

function closed(): ProcessLostError {
  return new ProcessLostError('closed', 'The process pool is closed.')
}

function isCrash(error: unknown): boolean {
  return error instanceof ProcessLostError && (error.loss === 'crashed' || error.loss === 'out-of-memory')
}

interface Worker {
  ask: Ask
  /** Whether it has not been asked anything yet. */
  isFresh(): boolean
  /** Resolves when the process has ended for any reason. */
  gone: Promise<void>
  canGoOn(): boolean
  kill(): void
  /** Keeps the program running until this process has ended, for callers that wait for its end. */
  keepAwake(): void
}

function startWorker({ script, questionsPerProcess, idleMs }: PoolOptions, launcher: string[]): Worker {
  const child = forkScript(script, launcher)
  const startupLog = keepStartupLog(child)
  let isEnding = false
  let isReady = false
  let questions = 0
  let idleTimer: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).on('error', () => resolve())
  })
  gone.then(() => {
    isEnding = true
    clearTimeout(idleTimer)
  })
  const kill = () => {
    isEnding = true
    killGroup(child)
  }
  const waitForMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      gone.then(() => reject(new ProcessLostError(isReady ? 'crashed' : 'not-started', startupLog())))
    })
  // A process sends one message when it is ready. Whatever it sends before that is not an answer.
  const ready = waitForMessage().then(() => {
    isReady = true
  })
  ready.catch(() => undefined)

  async function ask(question: object, limits: ProcessLimits): Promise<unknown> {
    clearTimeout(idleTimer)
    setKeepsParentAlive(child, true)
    const guard = guardProcess(child, limits, kill)
    try {
      await ready
      questions++
      child.send(question, () => undefined)
      return await waitForMessage()
    } catch (error) {
      throw guard.findLoss() ?? error
    } finally {
      guard.end()
      setKeepsParentAlive(child, false)
      idleTimer = setTimeout(kill, idleMs).unref()
    }
  }
  const canGoOn = () => !isEnding && questions < questionsPerProcess
  const keepAwake = () => setKeepsParentAlive(child, true)
  return { ask, gone, kill, keepAwake, canGoOn, isFresh: () => questions === 0 }
}

function forkScript(script: URL, launcher: string[]): ChildProcess {
  const [execPath = process.execPath, ...launcherArgs] = launcher
  return fork(script, {
    execPath,
    execArgv: launcher.length > 0 ? [...launcherArgs, process.execPath] : [],
    // A decoder gets none of the parent's environment variables, and hence none of its secrets. Without a limit on its
    // arenas, glibc keeps twice the memory that decoders need.
    env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : { MALLOC_ARENA_MAX: '2' },
    // In a process group of its own, so that its children can be killed with it.
    detached: process.platform !== 'win32',
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

function setKeepsParentAlive(child: ChildProcess, keeps: boolean): void {
  if (keeps) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** The end of the process's error output: without it, a missing module could not be found. */
function keepStartupLog(child: ChildProcess): () => string {
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2000)
  })
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function')
    child.stderr.unref()
  return () => log.trim() || 'The process ended without a word.'
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has just ended, or its group does not exist yet.
    child.kill('SIGKILL')
  }
}

/** Kills the process when it exceeds a limit, and remembers which one. */
function guardProcess(child: ChildProcess, limits: ProcessLimits, kill: () => void) {
  let loss: ProcessLostError | undefined
  const end = (reason: ProcessLoss, message: string) => {
    loss ??= new ProcessLostError(reason, message)
    kill()
  }
  const wall = setTimeout(() => end('timed-out', 'The process took too long.'), limits.wallMs)
  const start = measureProcess(child.pid)
  const watch = setInterval(async () => {
    const [before, usage] = [await start, await measureProcess(child.pid)]
    if (!before || !usage) return
    if (usage.cpuMs - before.cpuMs > limits.cpuMs) end('timed-out', 'The process took too long.')
    if (usage.memoryBytes > limits.memoryBytes) end('out-of-memory', 'The process needed too much memory.')
  }, 200)
  return {
    findLoss: () => loss,
    end() {
      clearTimeout(wall)
      clearInterval(watch)
    },
  }
}
