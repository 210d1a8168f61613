import type { DeployTarget } from '#deploy/deploy-target.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { unreadableAsCommandError } from './unreadable.ts'

/** A name of the owner's; every other way to write a target has a colon or a slash. */
const named = /^[a-z][a-z0-9-]*$/

/**
 * What `--to` means where it is a name: a target of the config in one of the folders. Undefined where the folders have no
 * config, or none of that name.
 */
export async function namedTarget(
  to: string,
  folders: readonly string[],
): Promise<string | DeployTarget | undefined> {
  if (!named.test(to)) return undefined
  const { findConfig, loadConfig } = await import('#extensions/load-config.ts')
  const { libraryFile } = await import('./places.ts')
  for (const folder of folders) {
    const file = await findConfig(folder)
    if (file === undefined) continue
    const loaded = await loadConfig(file, libraryFile).catch(unreadableAsCommandError)
    const { targets = {} } = loaded.config
    const target = Object.hasOwn(targets, to) ? targets[to] : undefined
    const { ownTarget } = await import('#extensions/own-target.ts')
    if (target !== undefined) return ownTarget(to, target, loaded)
    const { nearestOf } = await import('#model/nearest.ts')
    const near = nearestOf(to, Object.keys(targets))
    if (near) throw new CommandError(exitCodes.usage, `--to is ${to}. Did you mean ${near}, of ${file}?`)
  }
  return undefined
}
