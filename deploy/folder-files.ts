import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The paths of all files below a folder, with "/" between names. Links are skipped: they may lead out of the folder,
 * and `readdir` itself would follow those to folders.
 */
export async function walkFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const below = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isFile()) return [entry.name]
      if (!entry.isDirectory()) return []
      return (await walkFolder(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
    }),
  )
  return below.flat()
}

/** Smaller files are read in one piece, which is faster than a stream. */
const readAtOnceBytes = 1_000_000

export async function hashFile(algorithm: string, file: string): Promise<string> {
  const { size } = await stat(file)
  const hash = createHash(algorithm)
  if (size < readAtOnceBytes) hash.update(await readFile(file))
  else for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
