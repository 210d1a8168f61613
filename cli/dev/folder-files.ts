import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'

/** Whether a path below a folder is nothing that a site is made of: what is hidden, installed or compiled. */
export function createIgnored(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>()
  const ignores = (folder: string): boolean => {
    const name = basename(folder)
    return name.startsWith('.') || name === 'node_modules' || existsSync(join(folder, releaseFolder))
  }
  return (path) => {
    if (path === root) return false
    const parts = relative(root, path).split(/[\\/]/)
    let folder = root
    for (const part of parts) {
      folder = join(folder, part)
      const isIgnored = known.get(folder) ?? ignores(folder)
      if (folder !== path) known.set(folder, isIgnored)
      if (isIgnored) return true
    }
    return false
  }
}

/** What stands beside a site without being part of it. */
const besides =
  /^(?:readme|licen[cs]e|changelog|contributing|package(?:-lock)?\.json$|tsconfig\.json$|swipress\.config\.|site\.schema\.json$|site\.snapshot\.json$|template\.json$)|~$|\.(?:bak|swp|tmp|orig)$/i
/** What editors complete the files of a site by. */
const schemas = /^schemas[\\/][a-z]+\.json$/
/** Looked at no further. */
const mostFiles = 20_000

/** Files below a folder that are no part of its site. */
export async function unknownFiles(folder: string, known: readonly string[]): Promise<string[]> {
  const ofSite = new Set(known.map((name) => resolve(folder, name)))
  const isIgnored = createIgnored(folder)
  const found: string[] = []
  const folders = [folder]
  for (let next = folders.pop(), seen = 0; next && seen < mostFiles; next = folders.pop())
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const path = join(next, entry.name)
      seen += 1
      if (isIgnored(path)) continue
      if (entry.isDirectory()) folders.push(path)
      else if (!ofSite.has(path) && !besides.test(entry.name)) found.push(relative(folder, path))
    }
  return found.filter((name) => !schemas.test(name)).sort()
}

/** The name among `names` that a file was probably meant to have. */
export function nearName(file: string, names: readonly string[]): string | undefined {
  const mostApart = 2
  const near = names
    .map((name) => ({ name, apart: distance(basename(name).toLowerCase(), basename(file).toLowerCase()) }))
    .filter(({ name, apart }) => apart <= mostApart && dirname(name) === dirname(file) && name !== file)
    .sort((a, b) => a.apart - b.apart)
  return near[0]?.name
}

/** How many characters have to be typed, removed or changed to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
