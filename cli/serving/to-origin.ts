import type { IncomingMessage } from 'node:http'
import { clientHeader } from '../delivery/client-header.ts'
import type { ForwardTo } from '../delivery/forward-call.ts'

/** Longer than any call takes. */
const timeoutMs = 60_000

const own = '1.1 swipress-serve-sites'

/** Whether a request has been passed on already: `SITES_ORIGIN` leads back here. */
export const isPassedOn = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.via?.includes(own) ?? false

/**
 * The product on another machine. It is told who asks in the headers that proxies use, and has to count this process among
 * its own (`TRUST_PROXY`).
 */
export function toOrigin(origin: string, trustedProxies: number): ForwardTo {
  const { protocol, hostname, port } = new URL(origin)
  const place = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, timeout: timeoutMs }
  const claimed = trustedProxies > 0 ? [] : ['x-forwarded-proto', 'x-forwarded-host', 'forwarded']
  return {
    place: () => place,
    look: () => {},
    dropped: [clientHeader, 'x-forwarded-for', 'via', ...claimed],
    added({ headers, socket }) {
      const before = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined
      const via = headers.via
      return [
        ...['x-forwarded-for', [before, socket.remoteAddress].filter(Boolean).join(', ')],
        ...['via', via ? `${via}, ${own}` : own],
        ...(trustedProxies > 0 ? [] : ['x-forwarded-proto', 'http']),
      ]
    },
  }
}
