import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '#model/messages/errors.ts'
import type { HashingCost, HashingResult, HashingTask } from './hashing-worker.ts'

/** All methods run off the main thread, and throw UNAVAILABLE if too many calls wait. */
export interface PasswordChecks {
  /** Whether a password matches a hash. Without a hash the result is false, and takes as long. */
  check(password: string, passwordHash: string | null | undefined): Promise<boolean>
  hash(password: string): Promise<string>
}

interface Hashing {
  cost: HashingCost
  /** Hash at the same cost, of a password that nobody knows. */
  nobodysHash: string
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const usual: Hashing = {
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  nobodysHash:
    '$argon2id$v=19$m=19456,t=2,p=1$Og/I8L5dfIcyYoBKe3ZRDA$dWDPk7RlOFj3zaWsFGFE+lBAxITcxJ/vJ6YxtMPT6GA',
}

/** One core is left to everything else. */
const coresForHashing = Math.max(1, Math.min(2, availableParallelism() - 1))
const mayWait = 32

const commandLine = createPasswordChecks(1)
/** For the command line; calls hash through `PasswordChecks`. */
export const hashPassword: PasswordChecks['hash'] = commandLine.hash

/** Each check is expensive on purpose, in memory and processor time: few run at a time, so that the rest of the server stays fast. */
export function createPasswordChecks(
  atOnce = coresForHashing,
  { cost, nobodysHash } = usual,
): PasswordChecks {
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  let started = 0

  const enter = async (): Promise<Worker> => {
    const worker = idle.pop()
    if (worker) return worker
    if (started < atOnce) {
      started++
      return startWorker()
    }
    if (waiting.length >= mayWait) throw new AppError('UNAVAILABLE', 'too-many-sign-ins')
    return new Promise((resolve) => waiting.push(resolve))
  }
  const leave = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }
  const runInThread = async (task: HashingTask): Promise<string | boolean> => {
    let worker = await enter()
    try {
      const result = await answerOf(worker, { ...task, password: task.password.normalize('NFC') })
      if ('error' in result) throw new Error(result.error)
      return result.value
    } catch (error) {
      // Whatever failed, the next task gets a new worker.
      await worker.terminate()
      worker = startWorker()
      throw error
    } finally {
      leave(worker)
    }
  }

  return {
    async check(password, passwordHash) {
      const isRight = await runInThread({ password, passwordHash: passwordHash ?? nobodysHash })
      return isRight === true && passwordHash != null
    },
    hash: async (password) => String(await runInThread({ password, cost })),
  }
}

/** An idle worker does not keep the process alive. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url))
  worker.unref()
  return worker
}

/** Throws if the worker has exited. */
async function answerOf(worker: Worker, task: HashingTask): Promise<HashingResult> {
  worker.ref()
  try {
    worker.postMessage(task)
    const [result] = (await once(worker, 'message')) as [HashingResult]
    return result
  } finally {
    worker.unref()
  }
}
