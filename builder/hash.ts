import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex')

/** Hashing more than this would block the main thread for too long. */
const quickBytes = 256 * 1024

/** The same; large inputs are hashed outside of the main thread. */
export async function sha256Aside(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= quickBytes) return sha256(bytes)
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}

/** SHA-256 over several texts, unambiguous as to where each one ends. */
export const sha256Of = (parts: readonly string[]): string =>
  sha256(`${parts.map(({ length }) => length).join()}:${parts.join('')}`)

/**
 * SHA-256 over files and everything below folders, given by their paths below `root`, without tests. The same sources
 * have the same hash wherever they are. Synchronous, because it runs at every start over hundreds of small files.
 */
export function hashOfSources(root: string, sources: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(root, source))) {
    const content = readFileSync(join(root, file))
    digest.update(`${file}\n${content.length}\n`).update(content)
  }
  return digest.digest('hex')
}

/** The files of a source in a fixed order, by their paths below `root`, without tests. */
export function filesBelow(root: string, source: string): string[] {
  if (/\.\w+$/.test(source)) return [source]
  const files: string[] = []
  collectFiles(root, source, files)
  return files.sort()
}

/** Plain texts as paths: this runs at every start, and joining paths takes longer than listing the folders. */
function collectFiles(root: string, folder: string, files: string[]): void {
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) collectFiles(root, path, files)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path)
  }
}
