import type { OpenCounts } from '#store/limits/shared-counts.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'

/** What counts attempts for all processes, where there may be several; nothing where each is alone. */
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
