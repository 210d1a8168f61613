import { Worker } from 'node:worker_threads'
import type { FontResult, FontTask } from './font-thread.ts'

export type SubsetFont = (path: string, characters: string) => Promise<Uint8Array>

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: unknown) => void
}

/** The parts of a site follow each other at once; an engine that has read large fonts keeps their memory. */
const usualIdleMs = 5_000

/**
 * Makes fonts of some characters, one after another, in a thread: it is one call of a second and more, in which nobody would be
 * answered and no job be kept. The thread begins with the first one, and ends when none has come for a while.
 */
export function createFontSubsetter(idleMs = usualIdleMs): SubsetFont {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const start = (): Worker => {
    const made = new Worker(new URL('./font-thread.ts', import.meta.url))
    const end = (error: unknown) => {
      if (thread !== made) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.on('message', (result: FontResult) => {
      const pending = waiting.get(result.id)
      waiting.delete(result.id)
      if (waiting.size === 0) rest(made)
      if ('bytes' in result) pending?.resolve(result.bytes)
      else pending?.reject(new Error(result.error))
    })
    made.on('error', end)
    made.on('exit', () => end(new Error('The thread that makes fonts has ended.')))
    return made
  }
  const rest = (made: Worker) => {
    made.unref()
    idle = setTimeout(() => {
      thread = undefined
      void made.terminate()
    }, idleMs).unref()
  }
  return (path, characters) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      thread ??= start()
      thread.ref()
      const task: FontTask = { id: ++last, path, characters }
      waiting.set(task.id, { resolve, reject })
      thread.postMessage(task)
    })
}
