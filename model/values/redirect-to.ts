import { readRedirectPath } from './redirect-path.ts'

/** The target of a redirect that does not lead to a page. */
export interface RedirectTo {
  /** `https://example.com`; absent for a target within the site. */
  origin?: string | undefined
  /** With `:name` and `:splat`, as browsers request it. */
  path: string
  /** Includes the question mark. */
  search: string
  /** Includes the `#`. */
  hash: string
}

/** A placeholder is a whole path segment or a whole value. */
const named = /(?<=[/=]):([A-Za-z]\w*)(?=$|[/?#&])/g

/**
 * Parses a path of the site or an https address. Undefined if a visitor could choose its host, if it contains a user
 * name (`https://a@b`), or if it is not an address.
 */
export function readRedirectTo(to: string): RedirectTo | undefined {
  if (/[\\\p{Cc}]|^\s|\s$/u.test(to)) return undefined
  const outside = /^https:\/\/([^/?#]*)/i.exec(to)
  if (!outside) return readWithin(to)
  if (!/^[\p{L}\p{N}.-]+(?::\d{1,5})?$/u.test(outside[1]!) || !URL.canParse(to)) return undefined
  const { origin, pathname, search, hash } = new URL(to)
  return /\/\//.test(pathname) ? undefined : { origin, path: pathname, search, hash }
}

function readWithin(to: string): RedirectTo | undefined {
  const [, path, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(to)!
  const known = path === '/' ? '/' : readRedirectPath(path!)
  if (known === undefined) return undefined
  const url = new URL(`http://site${known}${search ?? ''}${hash ?? ''}`)
  const isFolder = known !== '/' && path!.endsWith('/')
  return { path: isFolder ? `${known}/` : known, search: url.search, hash: url.hash }
}

/** The names of the placeholders it uses. */
export const namesOfTo = ({ path, search }: RedirectTo): string[] =>
  [...(path + search).matchAll(named)].map(([, name]) => name!)

export const redirectToText = ({ origin = '', path, search, hash }: RedirectTo): string =>
  origin + path + search + hash

/**
 * The address with its placeholders filled in, and with the rest of the query. Values are already encoded, so that none
 * of them can become a host or lead to a parent folder.
 */
export function filledRedirectTo(
  { origin = '', path, search, hash }: RedirectTo,
  values: Readonly<Record<string, string>>,
  rest: string,
): string {
  const fill = (text: string) =>
    text.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
  const isEmptied = values.splat === '' && path.endsWith('/:splat')
  const place = isEmptied ? fill(path).replace(/(.)\/$/, '$1') : fill(path)
  const query = [fill(search.slice(1)), rest].filter((part) => part !== '').join('&')
  return `${origin}${place.replace(/\/{2,}/g, '/')}${query === '' ? '' : `?${query}`}${hash}`
}
