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
export const usualHashing: Hashing = {
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  nobodysHash:
    '$argon2id$v=19$m=19456,t=2,p=1$Og/I8L5dfIcyYoBKe3ZRDA$dWDPk7RlOFj3zaWsFGFE+lBAxITcxJ/vJ6YxtMPT6GA',
}

/** One core is left to everything else. */
const coresForHashing = Math.max(1, Math.min(2, availableParallelism() - 1))
const mayWait = 32

/** Where one task runs at a time; its worker starts with the first one. */
interface Place {
  worker: Worker | undefined
}

/** For the command line; calls have checks of their own. */
export const commandLineChecks: PasswordChecks = createPasswordChecks(1)

/** Each check is expensive on purpose, in memory and processor time: few run at a time, so that the rest of the server stays fast. */
export function createPasswordChecks(
  atOnce = coresForHashing,
  { cost, nobodysHash } = usualHashing,
  script = new URL('./hashing-worker.ts', import.meta.url),
): PasswordChecks {
  const idle: Place[] = Array.from({ length: atOnce }, () => ({ worker: undefined }))
  const waiting: ((place: Place) => void)[] = []

  const enter = async (): Promise<Place> => {
    const place = idle.pop()
    if (place) return place
    if (waiting.length >= mayWait) throw new AppError('UNAVAILABLE', 'too-many-sign-ins')
    return new Promise((resolve) => waiting.push(resolve))
  }
  const leave = (place: Place) => {
    const next = waiting.shift()
    if (next) next(place)
    else idle.push(place)
  }
  const runInThread = async (task: HashingTask): Promise<string | boolean> => {
    const place = await enter()
    try {
      place.worker ??= startWorker(script, place)
      const result = await answerOf(place.worker, { ...task, password: task.password.normalize('NFC') })
      if ('error' in result) throw new Error(result.error)
      return result.value
    } catch (error) {
      // Whatever failed, the next task gets a new worker.
      await place.worker?.terminate()
      place.worker = undefined
      throw error
    } finally {
      leave(place)
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

/** An idle worker does not keep the process alive, and can fail without ending it. */
function startWorker(script: URL, place: Place): Worker {
  const worker = new Worker(script)
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (place.worker === worker) place.worker = undefined
  })
  worker.unref()
  return worker
}

/** Throws if the worker ends, or has ended, without an answer. */
async function answerOf(worker: Worker, task: HashingTask): Promise<HashingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<HashingResult>()
  const onExit = () => reject(new Error('The thread that hashes has ended'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  worker.ref()
  try {
    worker.postMessage(task)
    return await promise
  } finally {
    worker.unref()
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
