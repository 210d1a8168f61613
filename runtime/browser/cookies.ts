import { firstPosition } from '#model/values/position.ts'

/** Where cookies are kept: the document. */
export type CookieJar = Pick<Document, 'cookie'>

/** Without an age a cookie lasts as long as the browser is open. */
export function writeCookie(name: string, value: string, maxAgeS?: number, jar: CookieJar = document): void {
  const age = maxAgeS === undefined ? '' : `; max-age=${maxAgeS}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${age}${secure}`
  } catch {
    // A frame of another website, or an app that shows the page, may allow none.
  }
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0)

export function readCookie(name: string, jar: CookieJar = document): string | undefined {
  try {
    const found = jar.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return found && (decodeURIComponent(found.slice(name.length + 1)) || undefined)
  } catch {
    return undefined
  }
}

/** The page that the visitor has arrived at. */
export function rememberPage(pageId: string, position: string): void {
  writeCookie('pageId', pageId)
  writeCookie('position', position)
}

/** A visitor who has seen no page yet stands before the first one. */
export function rememberFirstPosition(): void {
  if (!readCookie('position')) writeCookie('position', firstPosition)
}
