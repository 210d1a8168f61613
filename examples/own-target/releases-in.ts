import { cp, mkdir, readdir, readlink, rename, symlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OwnPlace } from 'swipress'

/** A folder with all deploys, and a link `current` to the one that is online. */
export function releasesIn(place: URL): OwnPlace {
  const at = (name: string) => fileURLToPath(new URL(name, place))
  /** In one step: whoever reads meanwhile has the one or the other. */
  const show = async (deploy: string) => {
    await symlink(deploy, at('next'))
    await rename(at('next'), at('current'))
    return { deploy }
  }
  return {
    async deploy({ folder, files }, { now }) {
      const deploy = now().toISOString().replaceAll(':', '-')
      await mkdir(place, { recursive: true })
      await cp(folder, at(deploy), { recursive: true })
      return { ...(await show(deploy)), new: files.length }
    },
    async rollback(named) {
      const current = await readlink(at('current'))
      const deploys = (await readdir(place)).filter((name) => /^\d/.test(name)).sort()
      const before = named ?? deploys[deploys.indexOf(current) - 1]
      if (before === undefined || !deploys.includes(before))
        throw new Error(`There is no deploy ${named ?? 'before'}.`)
      return show(before)
    },
  }
}
