import { createMiddleware } from 'hono/factory'
import { AppError } from '#model/errors.ts'
import type { ApiEnv } from '../env.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** What a form of another site can send without asking. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** Refuses changes that another site asks a browser for: Strict cookies ride along between sites of one domain. */
export const requireSameOrigin = ({ consoleOrigin }: { consoleOrigin: string }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!safeMethods.includes(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin') throw refusal()
      const origin = c.req.header('origin')
      if (
        origin !== undefined &&
        !isOurs(origin, consoleOrigin, c.req.header('host') ?? new URL(c.req.url).host)
      )
        throw refusal()
      if (formTypes.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-json-or-file')
    }
    await next()
  })

const refusal = () => new AppError('NOT_ALLOWED', 'not-from-console')

const isOurs = (origin: string, consoleOrigin: string, host: string): boolean =>
  origin === consoleOrigin || (URL.canParse(origin) && new URL(origin).host === host)
