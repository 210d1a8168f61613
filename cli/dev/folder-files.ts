import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'
import { leftBehind } from '#builder/site-folder/list-entries.ts'
import { nearestOf } from '#model/values/nearest.ts'

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
  /^(?:readme|licen[cs]e|changelog|contributing|package(?:-lock)?\.json$|tsconfig\.json$|swipress\.config\.|site\.schema\.json$|site\.snapshot\.json$|template\.json$)/i
/** What editors complete the files of a site by. */
const schemas = /^schemas[\\/][a-z]+\.json$/
/** Looked at no further. */
const maxFiles = 20_000

/** Files below a folder that are no part of its site. */
export async function unknownFiles(folder: string, known: readonly string[]): Promise<string[]> {
  const ofSite = new Set(known.map((name) => resolve(folder, name)))
  const isIgnored = createIgnored(folder)
  const found: string[] = []
  const folders = [folder]
  for (let next = folders.pop(), seen = 0; next && seen < maxFiles; next = folders.pop())
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const path = join(next, entry.name)
      seen += 1
      if (isIgnored(path)) continue
      if (entry.isDirectory()) folders.push(path)
      else if (!ofSite.has(path) && !besides.test(entry.name) && !leftBehind.test(entry.name))
        found.push(relative(folder, path))
    }
  return found.filter((name) => !schemas.test(name)).sort()
}

/** The name among `names` that a file was probably meant to have. */
export function nearName(file: string, names: readonly string[]): string | undefined {
  const beside = names.filter((name) => dirname(name) === dirname(file) && name !== file)
  const near = nearestOf(
    basename(file),
    beside.map((name) => basename(name)),
  )
  return near && join(dirname(file), near)
}
