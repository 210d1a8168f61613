import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Place {
  offset: number
  /** Bytes beyond it are not read. */
  limit: number
}

/** Files of unfinished uploads, each named by its id. */
export interface UploadFiles {
  pathOf(id: string): string
  /** Number of bytes received. */
  size(id: string): Promise<number>
  /**
   * Writes from `offset` on; returns the offset reached, which exceeds `limit` if too much was sent. A later
   * request for the same upload replaces the current one: a broken connection may look like a slow one.
   */
  append(id: string, bytes: ReadableStream<Uint8Array>, place: Place): Promise<number>
  /** Aborts a running write. */
  breakOff(id: string): Promise<void>
  remove(id: string): Promise<void>
}

export function createUploadFiles(folder: string): UploadFiles {
  const writing = new Map<string, { stop: () => void; ended: Promise<unknown> }>()
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError('Not the id of an upload.')
    return join(folder, id)
  }
  const breakOff = async (id: string) => {
    const earlier = writing.get(id)
    earlier?.stop()
    await earlier?.ended.catch(() => undefined)
  }
  return {
    pathOf,
    breakOff,
    size: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),
    async append(id, bytes, place) {
      await mkdir(folder, { recursive: true })
      const reader = bytes.getReader()
      const ended = writeFrom(reader, pathOf(id), place).finally(() => {
        if (writing.get(id)?.ended === ended) writing.delete(id)
      })
      writing.set(id, { stop: () => stop(reader), ended })
      return ended
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Ends reading. What has failed by itself, such as a body whose sender is gone, can not be cancelled any more. */
function stop(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => {})
}

async function writeFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  path: string,
  { offset, limit }: Place,
): Promise<number> {
  const file = await open(path, offset === 0 ? 'w' : 'r+')
  let position = offset
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const { byteLength } = part.value
      if (position + byteLength > limit) {
        stop(reader)
        return limit + 1
      }
      await file.write(part.value, 0, byteLength, position)
      position += byteLength
    }
    return position
  } finally {
    await file.sync()
    await file.close()
  }
}
