import type { OpenCounts } from '#store/limits/shared-counts.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'

/** The counters shared by several processes; absent if there is only one. */
export async function openCounts({ redisUrl }: Pick<Environment, 'redisUrl'>): Promise<{
  counts: OpenCounts | undefined
  close(): void
}> {
  if (redisUrl === undefined) return { counts: undefined, close: () => {} }
  const { createRedisCounts } = await import('#store/limits/redis-counts.ts')
  const onTrouble = (error: Error) => log.warn({ err: error }, 'limits')
  const { open: counts, close } = createRedisCounts({ redisUrl, onTrouble })
  return { counts, close }
}
