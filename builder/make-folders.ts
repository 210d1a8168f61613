import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Of the name of a file or folder, on nearly every file system. */
export const mostNameBytes = 255

/** Creates a folder and its parents, one call each: Node's recursive call never returns below `/proc`. */
export function makeFolders(folder: string): void {
  const missing: string[] = []
  for (let place = resolve(folder); !isFolder(place); place = dirname(place)) missing.push(place)
  for (const place of missing.reverse()) mkdirUnlessThere(place)
}

function isFolder(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`${place} is no folder`), { code: 'ENOTDIR' })
  return found !== undefined
}

/** Another process may create the same folder at the same time. */
function mkdirUnlessThere(place: string): void {
  try {
    mkdirSync(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(place)) throw error
  }
}
