import { createMiddleware } from 'hono/factory'
import { AppError } from '#model/messages/errors.ts'
import { mailEventsPath } from '#model/records/mail.ts'
import { unsubscribePath } from '#model/records/report-places.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { isOwnMachine } from './known-host.ts'
import { hostOf } from './partner-host.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Amazon SNS sends its JSON as `text/plain`. This call does not use cookies. */
const takesText = (path: string): boolean => path === mailEventsPath
/** Content types that a form on another site can send without a preflight request. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** Refuses changes that another site makes a browser send: cookies with `SameSite=Strict` are sent between hosts of the same domain. */
export const requireSameOrigin = ({ consoleOrigin }: { consoleOrigin: string }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // Mail programs send their own form there; the address contains a signed token.
    if (!safeMethods.includes(c.req.method) && c.req.path !== unsubscribePath) {
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin') throw crossOriginError()
      const origin = c.req.header('origin')
      if (origin !== undefined && !isOurs(origin, c, consoleOrigin)) throw crossOriginError()
      if (!takesText(c.req.path) && formTypes.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-json-or-file')
    }
    await next()
  })

const crossOriginError = () => new AppError('NOT_ALLOWED', 'not-from-console')

/**
 * Whether an origin is that of the called console. The provider's console is another site than a partner's. If it uses https,
 * partners' consoles do, too; local hosts may have any port.
 */
function isOurs(origin: string, c: ApiContext, consoleOrigin: string): boolean {
  const partner = c.get('partner')
  if (!partner && origin === consoleOrigin) return true
  const { protocol, host, hostname } = URL.parse(origin) ?? {}
  const isSafe = protocol === 'https:' || protocol === new URL(consoleOrigin).protocol
  const isHere = isSafe && host === hostOf(c)
  return isHere && (partner !== undefined || isOwnMachine(hostname ?? ''))
}
