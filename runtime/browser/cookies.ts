import { firstPosition } from '#model/values/position.ts'

/** The object that holds the cookies: the document. */
export type CookieJar = Pick<Document, 'cookie'>

/** Without a maximum age, the cookie lasts until the browser is closed. */
export function writeCookie(name: string, value: string, maxAgeS?: number, jar: CookieJar = document): void {
  const age = maxAgeS === undefined ? '' : `; max-age=${maxAgeS}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${age}${secure}`
  } catch {
    // The frame of another website, or an app that shows the page, may forbid cookies.
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

/** The position of visitors who have seen no page yet is the first page. */
export function rememberFirstPosition(): void {
  if (!readCookie('position')) writeCookie('position', firstPosition)
}
