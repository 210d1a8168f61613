import type { ServerResponse } from 'node:http'
import type { LiveReleases } from '#builder/release-reader.ts'
import type { FollowedMoves } from './follow-moves.ts'
import type { MovesListener } from './moves-channel.ts'

/** Below the folder of visitors' calls, so that no site has a page there. */
export const healthPath = '/_api/health'

/** The store is asked twice a second. */
const staleMs = 5_000

export interface ServingHealth {
  /**
   * `stale`: sites are delivered as they were when the store last answered, or some of them before what is newest.
   * `starting`: it has not answered yet.
   */
  status: 'ok' | 'stale' | 'starting'
  /** Seconds since the store last answered; null if it has not. */
  staleSeconds: number | null
  detail?: string
  /** Sites that have moved to something that can not be read yet, and for how long one of them has waited. */
  behind?: { sites: number; seconds: number }
  /** With `REDIS_URL`: `away`: changes are found by asking the store twice a second. */
  redis?: 'connected' | 'away'
}

interface HealthParts {
  moves: Pick<FollowedMoves, 'answeredAt' | 'trouble'>
  listener: Pick<MovesListener, 'isConnected'> | undefined
  live: Pick<LiveReleases, 'behind'>
}

export function healthOf({ moves, listener, live }: HealthParts, now: number): ServingHealth {
  const { answeredAt, trouble } = moves
  const at = answeredAt()
  const behind = live.behind()
  const detail = trouble() ?? behind?.detail
  const isStale = at !== undefined && now - Math.min(at, behind?.since ?? at) > staleMs
  const status = at === undefined ? 'starting' : isStale ? 'stale' : 'ok'
  const staleSeconds = at === undefined ? null : Math.round((now - at) / 1_000)
  return {
    ...{ status, staleSeconds },
    ...(status !== 'ok' && detail ? { detail } : {}),
    ...(behind ? { behind: { sites: behind.sites, seconds: Math.round((now - behind.since) / 1_000) } } : {}),
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
