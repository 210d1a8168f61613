import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'
import { partFolders, siteNames } from '#builder/site-folder/site-names.ts'
import { DeployError } from '../deploy-error.ts'
import type { DeployTarget } from '../deploy-target.ts'
import { filesOf } from '../state.ts'
import { folderStore } from '../stores/folder-store.ts'
import { storeTarget } from './store-target.ts'

/** A folder on this machine that a web server serves. */
export function folderTarget(path: string): DeployTarget {
  const target = storeTarget({ name: path, wantedFiles: filesOf, open: () => folderStore(resolve(path)) })
  return {
    ...target,
    async deploy(folder, options) {
      const place = await placeOf(resolve(path))
      if (dirname(place) === place)
        throw new DeployError('usage', `${path} is a whole disk. Name the folder that the web server reads.`)
      const below = relative(await realpath(folder.folder), place)
      if (below !== '..' && !below.startsWith(`..${sep}`))
        throw new DeployError(
          'usage',
          `${path} is the folder that was built, or lies in it. Name the folder that the web server reads.`,
        )
      await requireNoSource(path, place)
      return target.deploy(folder, options)
    },
  }
}

/**
 * Refuses a folder with the source of a site, where deployed pages would be read as parts of it. A folder with an
 * earlier deploy is accepted.
 */
async function requireNoSource(path: string, place: string): Promise<void> {
  const names = await readdir(place).catch((): string[] => [])
  if (names.includes(releaseFolder)) return
  const file = siteNames.find((name) => names.includes(name))
  if (file)
    throw new DeployError(
      'usage',
      `${path} holds the files of a site (${file}). Name the folder that the web server reads.`,
    )
  if (partFolders.includes(basename(place))) await requireNoSource(path, dirname(place))
}

/** The real path of a folder, even if it does not exist yet. */
const placeOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => {
    const parent = dirname(path)
    return parent === path ? path : join(await placeOf(parent), relative(parent, path))
  })
