import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** In the package: the scripts and styles of a folder in one file, compressed together. */
export const packedName = 'packed.json.br'

/** The texts that the package holds as one file, by path from the folder (`/index.js`); none in a checkout. */
export async function packedTexts(folder: string): Promise<Map<string, string>> {
  const packed = await readFile(join(folder, packedName)).catch(() => undefined)
  if (!packed) return new Map()
  const texts = JSON.parse(String(await promisify(brotliDecompress)(packed))) as Record<string, string>
  return new Map(Object.entries(texts))
}
