import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { releaseFolder } from '#builder/folder-sink.ts'
import { partFolders, siteNames } from '#builder/site-folder/site-names.ts'
import { DeployError } from '../deploy-error.ts'
import type { DeployTarget } from '../deploy-target.ts'
import { filesOf } from '../state.ts'
import { folderStore } from '../stores/folder-store.ts'
import { storeTarget } from './store-target.ts'

/** A folder of this machine that a web server reads. */
export function folderTarget(path: string): DeployTarget {
  const target = storeTarget({ name: path, wantedFiles: filesOf, open: () => folderStore(resolve(path)) })
  return {
    ...target,
    async deploy(folder, options) {
      const below = relative(await realpath(folder.folder), await placeOf(resolve(path)))
      if (below !== '..' && !below.startsWith(`..${sep}`))
        throw new DeployError(
          'usage',
          `${path} is the folder that was built, or lies in it. Name the folder that the web server reads.`,
        )
      await requireNoSource(path, await placeOf(resolve(path)))
      return target.deploy(folder, options)
    },
  }
}

/** Pages between the files of a site would be read as parts of it. Where somebody has deployed before, it is none. */
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

/** Where a folder really is, also one that is not there yet. */
const placeOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => {
    const parent = dirname(path)
    return parent === path ? path : join(await placeOf(parent), relative(parent, path))
  })
