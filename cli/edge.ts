import { randomUUID } from 'node:crypto'
import { requestIdHeader } from './failure-log.ts'
import type { listen } from './listen.ts'
import { misdirected } from './misdirected.ts'

type Fetch = Parameters<typeof listen>[0]

/** Refuses what is asked at hosts under which no site, preview or console is opened. */
export const ofKnownHosts =
  (isKnown: (host: string) => boolean, fetch: Fetch, refuse: Fetch = refuseHost): Fetch =>
  (request, env) =>
    (isKnown(request.headers.get('host') ?? '') ? fetch : refuse)(request, env)

export const refuseHost = (request: Request): Response =>
  misdirected(request, request.headers.get('host') ?? '', 'SITES_URL')

/** Answers with 500 where something has failed before any part of the product could say so. */
export const ofFailures =
  (fetch: Fetch, onError: (error: unknown, requestId: string) => void): Fetch =>
  async (request, env) => {
    try {
      return await fetch(request, env)
    } catch (error) {
      const requestId = randomUUID()
      onError(error, requestId)
      return new Response('500\n', {
        status: 500,
        headers: {
          'content-type': 'text/plain',
          'cache-control': 'no-store',
          [requestIdHeader]: requestId,
        },
      })
    }
  }

/** Whether a request has come in by https, as the outermost of our proxies says. */
function isForwardedSecurely(request: Request, trustedProxies: number): boolean {
  const said = trustedProxies > 0 ? request.headers.get('x-forwarded-proto') : null
  const schemes = said?.split(',').map((scheme) => scheme.trim().toLowerCase()) ?? []
  return schemes[Math.max(0, schemes.length - trustedProxies)] === 'https'
}

/**
 * Has browsers come back by https where they came by it. For sites a month: their domains may move to a host without
 * a certificate.
 */
export const strictTransport =
  ({ trustedProxies, maxAgeS }: { trustedProxies: number; maxAgeS: number }, fetch: Fetch): Fetch =>
  async (request, env) => {
    const answer = await fetch(request, env)
    if (answer instanceof Response && isForwardedSecurely(request, trustedProxies))
      if (!answer.headers.has(header)) answer.headers.set(header, `max-age=${maxAgeS}`)
    return answer
  }

const header = 'strict-transport-security'
