import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { leftBehind } from '#builder/site-folder/list-entries.ts'
import { notFoundNames } from '#builder/site-folder/not-found-file.ts'
import { partFolders, siteNames } from '#builder/site-folder/site-names.ts'

const siteFiles = [...siteNames, ...notFoundNames, 'site.schema.json']
const folders = [...partFolders, 'schemas']
const partEnding = /\.(?:md|ya?ml|json)$/

/**
 * Files of a folder that are part of a site, or with which editors complete it, as paths within it. Links are not
 * followed.
 */
export async function partsOfSite(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true })
  const own = names.filter((entry) => !entry.isDirectory() && siteFiles.includes(entry.name))
  const below = names.filter((entry) => entry.isDirectory() && folders.includes(entry.name))
  const inner = await Promise.all(below.map(({ name }) => filesBelow(folder, name)))
  return [...own.map(({ name }) => name), ...inner.flat()].sort()
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true })
  const known = entries.filter(({ name }) => !leftBehind.test(name))
  const found = await Promise.all(
    known.map((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(root, inner)
      return partEnding.test(entry.name) ? [inner] : []
    }),
  )
  return found.flat()
}

const shown = 5

/** `pages/A-menu/1-coffee.md, site.yaml and 12 more` */
export function namesOfParts(paths: readonly string[]): string {
  const first = paths.length > shown + 1 ? paths.slice(0, shown) : paths
  const more = paths.length - first.length
  return more > 0 ? `${first.join(', ')} and ${more} more` : listed(first)
}

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
