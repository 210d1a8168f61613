import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createWholeWriter } from './write-whole.ts'

/** Writes files below a folder, in the order of the calls. */
export interface FileWriter {
  /** The bytes are copied before it returns. Waits if the disk is far behind; throws the error of an earlier file. */
  write(name: string, bytes: Uint8Array): void | Promise<void>
  /** Resolves when every file has been written; throws the first error. */
  finish(): Promise<void>
  /** Stops at once, without writing the remaining files. */
  end(): Promise<void>
}

/** For fewer files, a thread costs more than it saves. */
const usualThreadFrom = availableParallelism() > 1 ? 2_000 : Number.POSITIVE_INFINITY

/**
 * Writes in this thread, and from a number of files on in a separate one: creating folders, opening and writing files
 * take a quarter of the time of a large build.
 */
export function createFileWriter(folder: string, threadFrom = usualThreadFrom): FileWriter {
  const writeHere = createWholeWriter(folder)
  let thread: FileWriter | undefined
  let files = 0
  return {
    write(name, bytes) {
      if (thread) return thread.write(name, bytes)
      writeHere(name, bytes)
      if (++files >= threadFrom) thread = startThread(folder)
      return undefined
    },
    async finish() {
      await thread?.finish()
    },
    async end() {
      await thread?.end()
    },
  }
}

/** Several files in one buffer, which the thread returns for reuse. */
export interface Parcel {
  bytes: Uint8Array<ArrayBuffer>
  files: { name: string; length: number }[]
}

const parcelBytes = 1 << 18
const bytesUnderWay = 1 << 23

function startThread(folder: string): FileWriter {
  const thread = new Worker(new URL('./writing-thread.ts', import.meta.url), { workerData: folder })
  const free: Parcel['bytes'][] = []
  let parcel: Parcel | undefined
  let used = 0
  let underWay = 0
  let failure: { error: unknown } | undefined
  let change = Promise.withResolvers<void>()

  const changed = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const fail = (error: unknown) => {
    failure ??= { error }
    changed()
  }
  thread.on('message', (bytes: Parcel['bytes']) => {
    underWay -= bytes.byteLength
    if (bytes.byteLength === parcelBytes) free.push(bytes)
    changed()
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that writes files has ended.')))

  const until = async (holds: () => boolean) => {
    while (!failure && !holds()) await change.promise
    if (failure) throw failure.error
  }
  const send = () => {
    if (!parcel) return
    underWay += parcel.bytes.byteLength
    thread.postMessage(parcel, [parcel.bytes.buffer])
    parcel = undefined
  }
  return {
    write(name, bytes) {
      if (failure) throw failure.error
      if (parcel && used + bytes.byteLength > parcel.bytes.byteLength) send()
      if (!parcel) {
        const known = bytes.byteLength > parcelBytes ? undefined : free.pop()
        parcel = { bytes: known ?? new Uint8Array(Math.max(parcelBytes, bytes.byteLength)), files: [] }
        used = 0
      }
      parcel.bytes.set(bytes, used)
      parcel.files.push({ name, length: bytes.byteLength })
      used += bytes.byteLength
      return underWay < bytesUnderWay ? undefined : until(() => underWay < bytesUnderWay)
    },
    async finish() {
      send()
      await until(() => underWay === 0)
    },
    async end() {
      await thread.terminate()
    },
  }
}
