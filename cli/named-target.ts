import type { DeployTarget } from '#deploy/deploy-target.ts'
import { nearestOf } from '#model/values/nearest.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** A target name of the owner; all other notations contain a colon or a slash. */
const named = /^[a-z][a-z0-9-]*$/

/**
 * The target of a config in one of the folders, for a name given to `--to`. Undefined without such a config or name.
 */
export async function namedTarget(
  to: string,
  folders: readonly string[],
): Promise<string | DeployTarget | undefined> {
  if (!named.test(to)) return undefined
  const { ownConfig } = await import('./site-config.ts')
  for (const folder of folders) {
    const loaded = await ownConfig(folder)
    const { targets = {} } = loaded?.config ?? {}
    const target = Object.hasOwn(targets, to) ? targets[to] : undefined
    if (loaded && target !== undefined) {
      const { ownTarget } = await import('#extensions/own-target.ts')
      return ownTarget(to, target, loaded)
    }
    const near = nearestOf(to, Object.keys(targets))
    if (near)
      throw new CommandError(exitCodes.usage, `--to is ${to}. Did you mean ${near}, of ${loaded?.file}?`)
  }
  return undefined
}
