import { DeployError } from '#deploy/deploy-error.ts'
import type { DeployResult, DeployTarget } from '#deploy/deploy-target.ts'
import { filesOf } from '#deploy/state.ts'
import { storeTarget } from '#deploy/targets/store-target.ts'
import { thrownIn } from './config-fault.ts'
import type { OwnPlace, OwnTarget } from './define-config.ts'
import type { LoadedConfig } from './load-config.ts'
import { asOwner } from './owner-code.ts'

/** A target of the config: an address, as after `--to`, or an object that deploys. */
export function ownTarget(name: string, target: OwnTarget, loaded: LoadedConfig): string | DeployTarget {
  if (typeof target === 'string') return target
  const called = async <Result>(method: string, call: () => Result): Promise<Awaited<Result>> => {
    try {
      return await asOwner(call)
    } catch (error) {
      throw error instanceof DeployError ? error : thrownIn(`targets.${name}${method} failed`, error, loaded)
    }
  }
  return typeof target === 'function'
    ? storeTarget({ name, wantedFiles: filesOf, open: () => called('', target) })
    : placeTarget(name, target, called)
}

/** Wraps a target that does the whole deploy itself. */
function placeTarget(
  name: string,
  place: OwnPlace,
  called: <Result>(method: string, call: () => Result) => Promise<Awaited<Result>>,
): DeployTarget {
  return {
    name,
    async deploy(folder, options) {
      if (options.isDryRun)
        throw new DeployError(
          'usage',
          `${name} deploys by itself, so that nobody knows what it would do. Leave out --dry-run.`,
        )
      return resultOf(await called('.deploy', () => place.deploy(folder, options)), options.now())
    },
    async rollback(deploy, options) {
      if (!place.rollback)
        throw new DeployError(
          'usage',
          `${name} can not go back: targets.${name} of the config has no rollback. Deploy an earlier folder.`,
        )
      return resultOf(await called('.rollback', () => place.rollback?.(deploy, options)), options.now())
    },
  }
}

const resultOf = (result: Partial<DeployResult> | undefined, at: Date): DeployResult => ({
  deploy: at.toISOString(),
  new: 0,
  changed: 0,
  unchanged: 0,
  deleted: 0,
  bytes: 0,
  stale: [],
  ...result,
})
