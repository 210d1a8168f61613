import { Worker } from 'node:worker_threads'
import { AppError } from '#model/messages/errors.ts'
import type { Printed, PrintResult, PrintTask } from './print-worker.ts'

export type Print = (printed: Printed) => Promise<Uint8Array<ArrayBuffer>>

const mayWait = 64

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: unknown) => void
}

/** Prints off the main thread, so that other calls do not wait. The thread starts with the first task. Throws UNAVAILABLE. */
export function createPrinter(script = new URL('./print-worker.ts', import.meta.url)): Print {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  const start = (): Worker => {
    const made = new Worker(script)
    const failAll = (error: unknown) => {
      // Its tasks are those of another thread once it has failed.
      if (worker !== made) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.on('message', (result: PrintResult) => {
      const request = waiting.get(result.id)
      waiting.delete(result.id)
      if (waiting.size === 0) made.unref()
      if ('bytes' in result) request?.resolve(result.bytes)
      else request?.reject(new Error(result.error))
    })
    made.on('error', failAll)
    made.on('exit', () => failAll(new Error('The thread that prints has ended')))
    return made
  }
  return (printed) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= mayWait) throw new AppError('UNAVAILABLE', 'too-many-calls')
      worker ??= start()
      worker.ref()
      const id = ++last
      waiting.set(id, { resolve, reject })
      const task: PrintTask = { id, printed }
      worker.postMessage(task)
    })
}
