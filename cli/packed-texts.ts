import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** In the package: the scripts and styles of a folder in one file, compressed together. */
export const packedName = 'packed.br'

/** Between a path and its text, and between two files. */
export const packedBreak = '\0'

/** The texts that the package holds as one file, by path from the folder (`/index.js`); none in a checkout. */
export async function packedTexts(folder: string): Promise<Map<string, string>> {
  const packed = await readFile(join(folder, packedName)).catch(() => undefined)
  if (!packed) return new Map()
  const parts = String(await promisify(brotliDecompress)(packed)).split(packedBreak)
  return new Map(parts.flatMap((path, at) => (at % 2 === 0 ? [[path, parts[at + 1] ?? '']] : [])))
}
