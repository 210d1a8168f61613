import { createAttemptLimits } from '../../infra/attempt-limits.ts'
import type { DomainHosts } from './domain-hosts.ts'

interface AskOptions {
  hosts: Pick<DomainHosts, 'isProven'>
  now: () => number
  /** How many unproven names may be checked per minute; further requests are refused unchecked. */
  strangersAMinute?: number
}

/**
 * Tells a proxy that creates certificates on demand whether it may create one: `GET /?domain=www.example.com` responds with 200
 * for a proven name and 404 for any other, as Caddy's on-demand TLS expects. It must not be reachable from outside.
 */
export function createCertificateAsk({ hosts, now, strangersAMinute = 600 }: AskOptions) {
  const strangers = createAttemptLimits({ windowMs: 60_000, now })
  return (request: Request): Response => {
    const name = new URL(request.url).searchParams.get('domain') ?? ''
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405)
    if (/^[a-z0-9.-]{1,253}$/i.test(name) && hosts.isProven(name)) return answer(200)
    return answer(strangers.take([{ key: 'all', limit: strangersAMinute }]) ? 404 : 429)
  }
}

const answer = (status: number) =>
  new Response(`${status}\n`, {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' },
  })
