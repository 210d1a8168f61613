import type { listen } from './listen.ts'
import { misdirected } from './misdirected.ts'

type Fetch = Parameters<typeof listen>[0]

/** Refuses what is asked at hosts under which no site, preview or console is opened. */
export const ofKnownHosts =
  (isKnown: (host: string) => boolean, fetch: Fetch): Fetch =>
  (request, env) => {
    const host = request.headers.get('host') ?? ''
    return isKnown(host) ? fetch(request, env) : misdirected(request, host, 'SITES_URL')
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
