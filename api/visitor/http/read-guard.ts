import { AppError } from '#model/messages/errors.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { type Awaitable, whenThere } from './recent.ts'
import type { SiteFacts } from './site-facts.ts'
import type { VisitorContext, VisitorDeps } from './visitor-env.ts'

type Read = (c: VisitorContext) => Awaitable<Response>

/** Finds the site of a call. Throws NOT_FOUND. */
export const siteOfCall =
  ({ siteOfHost, facts }: Pick<VisitorDeps, 'siteOfHost' | 'facts'>) =>
  <Result>(c: VisitorContext, next: (facts: SiteFacts) => Awaitable<Result>): Awaitable<Result> => {
    const siteId = siteOfHost(new URL(c.req.url).host)
    return whenThere(siteId === undefined ? undefined : facts(siteId), (found) => {
      if (!found) throw new AppError('NOT_FOUND', 'no-such-site')
      c.set('facts', found)
      return next(found)
    })
  }

/** Reads skip the middleware that changes need: if the site is cached, they respond synchronously. */
export const guardReads = (deps: Pick<VisitorDeps, 'siteOfHost' | 'facts'>) => {
  const ofSite = siteOfCall(deps)
  return (read: Read): Read =>
    (c) => {
      c.set('language', requestLanguage(c.req.header('accept-language')))
      return ofSite(c, () => read(c))
    }
}
