import type { ReadinessReason } from '#model/calls/system/health.ts'
import type { Environment } from '../environment.ts'
import { log } from '../log.ts'
import { type Look, lookAtAll } from './condition.ts'
import { type LookTools, readinessLooks } from './looks.ts'

const rememberedMs = 1_000

export interface ReadinessOptions {
  looks: readonly Look<Exclude<ReadinessReason['name'], 'starting'>>[]
  now: () => number
  onTrouble: (error: unknown) => void
}

/** Reports what prevents the product from being ready. Anybody can ask, so it is checked at most once a second. */
export function createReadiness({
  looks,
  now,
  onTrouble,
}: ReadinessOptions): () => Promise<readonly ReadinessReason[]> {
  let known: { until: number; reasons: Promise<readonly ReadinessReason[]> } | undefined
  const look = async () =>
    (await lookAtAll(looks, onTrouble)).conditions.map(({ kind, detail }) => ({ name: kind, detail }))
  return () => {
    if (!known || known.until <= now()) known = { until: now() + rememberedMs, reasons: look() }
    return known.reasons
  }
}

/** Reports what prevents `start` from being ready. */
export const readinessOfStart = (
  { redisUrl, backupFolder }: Pick<Environment, 'redisUrl' | 'backupFolder'>,
  parts: Pick<LookTools, 'database' | 'queue' | 'storage' | 'hasRoom' | 'copying' | 'delivery'>,
) => {
  const now = Date.now
  const tools = { ...parts, backupFolder, isOnRedis: redisUrl !== undefined, now, startedAt: now() }
  return createReadiness({
    looks: readinessLooks(tools),
    now,
    onTrouble: (error) => log.warn({ err: error }),
  })
}
