import { getPath } from 'hono/utils/url'
import { type MailedScreen, mailedScreens } from '#model/calls/visitor/members.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { AppError } from '#model/messages/errors.ts'
import { parseAddress } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import type { VisitorContext } from '../http/visitor-env.ts'

const isMailed = (name: string): name is MailedScreen => mailedScreens.some((screen) => screen === name)

/**
 * The call of a request: a path below `visitorCalls`, or a form that is posted to the screen it is on, as on screens that mails
 * link to. Undefined if it is no call.
 */
export function callPathOf(request: Request): string | undefined {
  const path = getPath(request)
  if (path.startsWith(`${visitorCalls}/`)) return path
  if (request.method !== 'POST') return undefined
  const last = path.slice(path.lastIndexOf('/') + 1)
  return isMailed(last) ? `${visitorCalls}/${last}` : undefined
}

/** The language of the screen that a form was posted to. Throws NOT_FOUND for an address that the site does not have. */
export function postedLanguage(c: VisitorContext, screen: MailedScreen): Language {
  const { pathname } = new URL(c.req.url)
  if (pathname.startsWith(`${visitorCalls}/`)) return c.get('language')
  const { defaultLanguage, prefix } = c.get('facts').settings
  const found = parseAddress({ defaultLanguage, prefix }, pathname)
  if (found?.target.screen !== screen) throw new AppError('NOT_FOUND', 'no-such-call')
  c.set('language', found.target.language)
  return found.target.language
}
