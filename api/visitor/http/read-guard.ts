import { AppError } from '#model/messages/errors.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { type Awaitable, whenThere } from './recent.ts'
import type { SiteFacts } from './site-facts.ts'
import type { VisitorContext, VisitorDeps } from './visitor-env.ts'

type Read = (c: VisitorContext) => Awaitable<Response>

/** Finds out whose site is called. Throws NOT_FOUND. */
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

/** What is only read needs none of the steps that keep changes in order: where the site is known, it waits for nothing. */
export const guardReads = (deps: Pick<VisitorDeps, 'siteOfHost' | 'facts'>) => {
  const ofSite = siteOfCall(deps)
  return (read: Read): Read =>
    (c) => {
      c.set('language', requestLanguage(c.req.header('accept-language')))
      return ofSite(c, () => read(c))
    }
}
