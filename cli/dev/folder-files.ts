import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'
import { leftBehind } from '#builder/site-folder/list-entries.ts'
import { nearestOf } from '#model/values/nearest.ts'

const isAlien = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

const isCompiled = (folder: string): boolean => existsSync(join(folder, releaseFolder))

/** Returns whether a path below a folder never belongs to a site: hidden, installed or compiled files. */
export function createIgnored(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    if (path === root) return false
    const parts = relative(root, path).split(/[\\/]/)
    let folder = root
    for (const part of parts) {
      folder = join(folder, part)
      const isIgnored = known.get(folder) ?? (isAlien(part) || isCompiled(folder))
      if (folder !== path) known.set(folder, isIgnored)
      if (isIgnored) return true
    }
    return false
  }
}

/** Files beside a site that are not part of it. */
const besides =
  /^(?:readme|licen[cs]e|changelog|contributing|package(?:-lock)?\.json$|tsconfig\.json$|swipress\.config\.|site\.schema\.json$|site\.snapshot\.json$|template\.json$)/i
/** JSON schemas with which editors complete the files of a site. */
const schemas = /^schemas[\\/][a-z-]+\.json$/
/** Maximum number of files examined. */
const maxFiles = 20_000

/** Files below a folder that are not part of its site. */
export async function unknownFiles(folder: string, known: readonly string[]): Promise<string[]> {
  const ofSite = new Set(known.map((name) => resolve(folder, name).normalize('NFC')))
  const found: string[] = []
  const folders = [folder]
  for (let next = folders.pop(), seen = 0; next && seen < maxFiles; next = folders.pop())
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      seen += 1
      if (isAlien(entry.name)) continue
      const path = next + sep + entry.name
      if (entry.isDirectory()) {
        if (!isCompiled(path)) folders.push(path)
      } else if (
        !ofSite.has(path.normalize('NFC')) &&
        !besides.test(entry.name) &&
        !leftBehind.test(entry.name)
      )
        found.push(relative(folder, path))
    }
  return found.filter((name) => !schemas.test(name)).sort()
}

/** The name among `names` that was probably meant. */
export function nearName(file: string, names: readonly string[]): string | undefined {
  const beside = names.filter((name) => dirname(name) === dirname(file) && name !== file)
  const near = nearestOf(
    basename(file),
    beside.map((name) => basename(name)),
  )
  return near && join(dirname(file), near)
}
