import type { serve } from '@hono/node-server'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Refuses what is asked with two hosts, or with one in the address and another beside it: each part would take its own. */
export const ofOneHost =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const host = request.headers.get('host') ?? ''
    const named = URL.parse(`http://${host}`)?.host
    if (host.includes(',') || (named !== undefined && named !== new URL(request.url).host))
      return new Response('One Host is needed.', { status: 400 })
    return fetch(request, env)
  }
