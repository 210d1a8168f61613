import { open, rename, rm } from 'node:fs/promises'
import { orAbsent, storageError } from './write-whole.ts'

/** Bytes of a file from `from` on, `length` of them at most; undefined if there is no file. */
export async function readPart(path: string, from: number, length: number): Promise<Uint8Array | undefined> {
  const file = await open(path).catch(orAbsent)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)))
    let read = 0
    while (read < bytes.length) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read, from + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return bytes.subarray(0, read)
  } catch (error) {
    return orAbsent(error)
  } finally {
    await file.close()
  }
}

interface PartsWrite {
  /** Must be on the same file system as `path`. */
  temporaryPath: string
  path: string
  parts: AsyncIterable<Uint8Array>
}

/** `writeWhole` of one part after the other. */
export async function writeParts({ temporaryPath, path, parts }: PartsWrite): Promise<void> {
  try {
    const file = await open(temporaryPath, 'wx')
    try {
      for await (const part of parts) await file.writeFile(part)
    } finally {
      await file.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw storageError(error)
  }
}
