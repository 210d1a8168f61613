import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
