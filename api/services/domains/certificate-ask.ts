import { createAttemptLimits } from '../../infra/attempt-limits.ts'
import type { DomainHosts } from './domain-hosts.ts'

interface AskOptions {
  hosts: Pick<DomainHosts, 'isProven'>
  now: () => number
  /** How many names may be asked for in a minute that nobody has proven; more are refused unlooked at. */
  strangersAMinute?: number
}

/**
 * Tells a proxy that makes certificates when they are asked for whether it may make one: `GET /?domain=www.example.com`
 * is answered 200 for a name that is proven, 404 for any other, in the way of Caddy's on-demand TLS. It must not be
 * reached from outside.
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
