import { fileOfAddress } from '#model/values/layout.ts'
import type { ReleaseSink } from './compile-site.ts'
import { createFileWriter, type FileWriter } from './folder/file-writer.ts'
import { sha256 } from './hash.ts'

const scratchBytes = 1 << 20
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const bytesPerUnit = 3

/** Encodes texts one after another. The returned bytes are valid until the next call. */
export function createUtf8Encoder(): (text: string) => Uint8Array {
  const scratch = Buffer.allocUnsafeSlow(scratchBytes)
  return (text) =>
    text.length * bytesPerUnit > scratchBytes ? Buffer.from(text) : scratch.subarray(0, scratch.write(text))
}

/** Subfolder for what is not a file of the site: the manifest and its parts. */
export const releaseFolder = '_release'
export const manifestName = `${releaseFolder}/manifest.json`

export type FolderSink = ReleaseSink & Pick<FileWriter, 'finish' | 'end'>

/**
 * Writes a release as a plain folder. Files in `present` with the same SHA-256 are not written again. `base` is the
 * prefix of all paths.
 */
export function folderSink(folder: string, present?: ReadonlyMap<string, string>, base = ''): FolderSink {
  const { write, finish, end } = createFileWriter(folder)
  const encode = createUtf8Encoder()
  return {
    write(path, content, type) {
      const bytes = typeof content === 'string' ? encode(content) : content
      const file = { hash: sha256(bytes), bytes: bytes.byteLength, type }
      if (present?.get(path) === file.hash) return file
      const wait = write(fileOfAddress(path, base), bytes)
      return wait ? wait.then(() => file) : file
    },
    writeIndex(json) {
      const bytes = encode(json)
      const hash = sha256(bytes)
      const wait = write(`${releaseFolder}/${hash}.json`, bytes)
      return wait ? wait.then(() => hash) : hash
    },
    finish,
    end,
  }
}
