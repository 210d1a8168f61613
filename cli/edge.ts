import { toResponse } from '#builder/delivery-answer.ts'
import { failedAnswer } from './failed-answer.ts'
import type { Fetch } from './listen.ts'
import { misdirected } from './misdirected.ts'
import { isForwardedSecurely, transportHeader } from './secure-transport.ts'

/** Refuses requests for hosts under which no site, preview or console is served. */
export const ofKnownHosts =
  (isKnown: (host: string) => boolean, fetch: Fetch, refuse: Fetch = refuseHost): Fetch =>
  (request, env) =>
    (isKnown(request.headers.get('host') ?? '') ? fetch : refuse)(request, env)

export const refuseHost = (request: Request): Response =>
  misdirected(request, request.headers.get('host') ?? '', 'SITES_URL')

/** Responds with 500 if an error was not handled by any part of the product. */
export const ofFailures =
  (fetch: Fetch, onError: (error: unknown, requestId: string) => void): Fetch =>
  async (request, env) => {
    try {
      return await fetch(request, env)
    } catch (error) {
      return toResponse(failedAnswer(error, onError))
    }
  }

/** Tells browsers that came by https to always do so. */
export const strictTransport =
  ({ trustedProxies, maxAgeS }: { trustedProxies: number; maxAgeS: number }, fetch: Fetch): Fetch =>
  async (request, env) => {
    const answer = await fetch(request, env)
    if (answer instanceof Response && isForwardedSecurely(request, trustedProxies))
      if (!answer.headers.has(transportHeader)) answer.headers.set(transportHeader, `max-age=${maxAgeS}`)
    return answer
  }
