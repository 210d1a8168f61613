import { realpath } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
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
      return target.deploy(folder, options)
    },
  }
}

/** Where a folder really is, also one that is not there yet. */
const placeOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => {
    const parent = dirname(path)
    return parent === path ? path : join(await placeOf(parent), relative(parent, path))
  })
