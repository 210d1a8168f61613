import { parentPort, workerData } from 'node:worker_threads'
import type { Parcel } from './file-writer.ts'
import { createWholeWriter } from './write-whole.ts'

const write = createWholeWriter(workerData as string)

parentPort?.on('message', ({ bytes, files }: Parcel) => {
  let start = 0
  for (const { name, length } of files) {
    write(name, bytes.subarray(start, start + length))
    start += length
  }
  parentPort?.postMessage(bytes, [bytes.buffer])
})
