import type { ServerResponse } from 'node:http'
import type { FollowedMoves } from './follow-moves.ts'
import type { MovesListener } from './moves-channel.ts'

/** Below the folder of visitors' calls, so that no site has a page there. */
export const healthPath = '/_api/health'

/** The store is asked twice a second. */
const staleMs = 5_000

export interface ServingHealth {
  /** `stale`: sites are delivered as they were when the store last answered. `starting`: it has not answered yet. */
  status: 'ok' | 'stale' | 'starting'
  /** Seconds since the store last answered; null if it has not. */
  staleSeconds: number | null
  detail?: string
  /** With `REDIS_URL`: `away`: changes are found by asking the store twice a second. */
  redis?: 'connected' | 'away'
}

interface HealthParts {
  moves: Pick<FollowedMoves, 'answeredAt' | 'trouble'>
  listener: Pick<MovesListener, 'isConnected'> | undefined
}

export function healthOf({ moves, listener }: HealthParts, now: number): ServingHealth {
  const { answeredAt, trouble } = moves
  const at = answeredAt()
  const detail = trouble()
  const status = at === undefined ? 'starting' : now - at > staleMs ? 'stale' : 'ok'
  const staleSeconds = at === undefined ? null : Math.round((now - at) / 1_000)
  return {
    ...{ status, staleSeconds },
    ...(status !== 'ok' && detail ? { detail } : {}),
    ...(listener ? { redis: listener.isConnected() ? 'connected' : 'away' } : {}),
  }
}

/** A process that has something to deliver is healthy, however old it is. */
export function answerHealth(health: ServingHealth, outgoing: ServerResponse): void {
  const body = JSON.stringify(health)
  outgoing.writeHead(health.status === 'starting' ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  outgoing.end(body)
}
