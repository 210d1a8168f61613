import { type PurgesOptions, startPurges } from '#api/services/publishing/purges/start-purges.ts'
import { openTagPurge, tokenVariableOf } from '#deploy/purge/tag-purge.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

interface PurgesTools extends Omit<PurgesOptions, 'purge'> {
  /** Aborted when the product stops. */
  closing: AbortSignal
}

/** Starts to purge the CDN in front of the sites after each move; nothing if there is none. */
export async function openPurges({ cdn }: Pick<Environment, 'cdn'>, tools: PurgesTools) {
  if (!cdn) return []
  const variable = tokenVariableOf(cdn.name)
  if (variable !== undefined && !cdn.token)
    throw new CommandError(
      exitCodes.usage,
      `CDN is ${cdn.name}:${cdn.id}, and there is no token to purge it with. Set ${variable}.`,
    )
  return [await startPurges({ ...tools, purge: openTagPurge(cdn, { signal: tools.closing }) })]
}
