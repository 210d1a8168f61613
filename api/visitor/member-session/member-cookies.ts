import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { memberCookie } from '#model/calls/visitor/members.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'

type CookieDeps = Pick<VisitorDeps, 'originOf'>

const daySeconds = 24 * 60 * 60
/** How long a session lasts after its last use. */
export const sessionDays = 30
/** The longest time that browsers keep a cookie (decision 34). */
const deviceDays = 400

const isSecure = (c: VisitorContext, { originOf }: CookieDeps): boolean =>
  originOf(c.get('facts').siteId).startsWith('https:')

/** The origin that the visitor is on, which may be any name of the site. */
export function ownOrigin(c: VisitorContext, deps: CookieDeps): string {
  const { host } = new URL(c.req.url)
  return new URL(`${isSecure(c, deps) ? 'https' : 'http'}://${host}`).origin
}

/** `__Host-` binds the cookie to this host, but requires https. */
const nameOf = (c: VisitorContext, deps: CookieDeps, name: string): string =>
  isSecure(c, deps) ? `__Host-${name}` : name

const sessionName = 'member-session'
const deviceName = 'member-device'
const lineName = 'line-log-in'

const options = (c: VisitorContext, deps: CookieDeps) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c, deps) }) as const

const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

export function readMemberSession(c: VisitorContext, deps: CookieDeps): string | undefined {
  const id = getCookie(c, nameOf(c, deps, sessionName))
  return isId(id) ? id : undefined
}

/** Also sets the cookie that only tells scripts that there is a session. */
export function writeMemberSession(c: VisitorContext, deps: CookieDeps, id: string): void {
  const maxAge = sessionDays * daySeconds
  setCookie(c, nameOf(c, deps, sessionName), id, { ...options(c, deps), maxAge })
  setCookie(c, memberCookie, '1', { ...options(c, deps), httpOnly: false, maxAge })
}

export function forgetMemberSession(c: VisitorContext, deps: CookieDeps): void {
  deleteCookie(c, nameOf(c, deps, sessionName), options(c, deps))
  deleteCookie(c, memberCookie, { ...options(c, deps), httpOnly: false })
}

export const readMemberDevice = (c: VisitorContext, deps: CookieDeps): string | undefined =>
  getCookie(c, nameOf(c, deps, deviceName))

export const writeMemberDevice = (c: VisitorContext, deps: CookieDeps, value: string): void =>
  setCookie(c, nameOf(c, deps, deviceName), value, {
    ...options(c, deps),
    maxAge: deviceDays * daySeconds,
  })

/** The cookie that ties a response of LINE to the browser that started the login. */
export function readLineCookie(c: VisitorContext, deps: CookieDeps): string | undefined {
  const id = getCookie(c, nameOf(c, deps, lineName))
  return isId(id) ? id : undefined
}

export const writeLineCookie = (c: VisitorContext, deps: CookieDeps, id: string, lastsMs: number): void =>
  setCookie(c, nameOf(c, deps, lineName), id, { ...options(c, deps), maxAge: Math.floor(lastsMs / 1000) })

export const forgetLineCookie = (c: VisitorContext, deps: CookieDeps): void => {
  deleteCookie(c, nameOf(c, deps, lineName), options(c, deps))
}
