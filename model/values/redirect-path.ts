/**
 * A path as browsers request it: `/春` becomes `/%E6%98%A5`, and one trailing slash is removed. Undefined if it is not
 * just a path: with a host, a question mark, a fragment, dots that lead upwards, or surrounding spaces.
 */
export function readRedirectPath(path: string): string | undefined {
  if (!/^\/[^/\\]/u.test(path) || /[?#\\\p{Cc}]|\/\/|^\s|\s$/u.test(path)) return undefined
  if (!URL.canParse(path, 'http://site')) return undefined
  const { pathname, host } = new URL(path, 'http://site')
  const isPlain = host === 'site' && pathname.split('/').length === path.split('/').length
  if (!isPlain || /%(?![0-9A-Fa-f]{2})|%(?:2f|5c|00)/i.test(pathname)) return undefined
  return requestedPath(pathname)
}

/** The path of a request in the notation of `readRedirectPath`. */
export const requestedPath = (pathname: string): string =>
  pathname.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()).replace(/(.)\/$/, '$1')

const mark = /^[\p{P}\p{Z}\p{Cf}\p{S}]$/u

/** Without the marks at its end, and without a slash behind them. From the end, as an expression would begin at each mark. */
function withoutMarks(path: string): string {
  const letters = [...path]
  const end = letters.length - (letters.at(-1) === '/' ? 1 : 0)
  let kept = end
  while (kept > 0 && letters[kept - 1] !== '/' && mark.test(letters[kept - 1]!)) kept--
  return kept === end ? path : letters.slice(0, kept).join('')
}

/**
 * The path without trailing characters that programs wrongly include when they find an address in a text: `/A2。`,
 * `/A2」）`, `/A2%20`. Undefined if there are none, or the path cannot be decoded.
 */
export function withoutTrailing(pathname: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(pathname)) return undefined
  try {
    const shortened = new URL('http://site')
    shortened.pathname = withoutMarks(decodeURIComponent(pathname))
    return shortened.pathname === pathname ? undefined : shortened.pathname
  } catch {
    return undefined
  }
}
