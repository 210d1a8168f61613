import { createHash } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext } from '../env.ts'

type CookieDeps = Pick<ApiDeps, 'consoleOrigin'>

const isSecure = ({ consoleOrigin }: CookieDeps) => consoleOrigin.startsWith('https:')

/** `__Host-` binds the cookie to this host, but requires https. */
const nameOf = (deps: CookieDeps, name: string) => (isSecure(deps) ? `__Host-${name}` : name)

export const sessionCookieName = (deps: CookieDeps) => nameOf(deps, 'staff-session')
const deviceCookieName = (deps: CookieDeps) => nameOf(deps, 'staff-device')

const cookieOptions = (deps: CookieDeps) =>
  ({ httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(deps) }) as const

/** The hash of a cookie's id that the database stores. */
export const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

export const readSessionId = (c: ApiContext, deps: CookieDeps): string | undefined =>
  getCookie(c, sessionCookieName(deps))

export const setSessionId = (c: ApiContext, deps: CookieDeps, id: string, maxAge: number): void =>
  setCookie(c, sessionCookieName(deps), id, { ...cookieOptions(deps), maxAge })

export const forgetSessionId = (c: ApiContext, deps: CookieDeps): void => {
  deleteCookie(c, sessionCookieName(deps), cookieOptions(deps))
}

const begunCookieName = (deps: CookieDeps) => nameOf(deps, 'single-sign-on')

/** What ties a sign-in by an identity provider to the browser that began it. */
export const readBegunSignIn = (c: ApiContext, deps: CookieDeps): string | undefined =>
  getCookie(c, begunCookieName(deps))

export const setBegunSignIn = (c: ApiContext, deps: CookieDeps, browser: string, maxAge: number): void =>
  setCookie(c, begunCookieName(deps), browser, { ...cookieOptions(deps), maxAge })

export const forgetBegunSignIn = (c: ApiContext, deps: CookieDeps): void => {
  deleteCookie(c, begunCookieName(deps), cookieOptions(deps))
}

/** The longest time that browsers keep a cookie (decision 34). */
export const deviceDays = 400

export const readDeviceId = (c: ApiContext, deps: CookieDeps): string | undefined => {
  const id = getCookie(c, deviceCookieName(deps))
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined
}

export const setDeviceId = (c: ApiContext, deps: CookieDeps, id: string): void =>
  setCookie(c, deviceCookieName(deps), id, { ...cookieOptions(deps), maxAge: deviceDays * 24 * 60 * 60 })
