import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

/** Most files are small, and one read is quicker than a stream. */
const readAtOnceBytes = 1_000_000

export async function hashFile(algorithm: string, file: string): Promise<string> {
  const { size } = await stat(file)
  const hash = createHash(algorithm)
  if (size < readAtOnceBytes) hash.update(await readFile(file))
  else for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
