import { type Language, languageFacts, languageOfSegment } from './language.ts'
import { addressBelow, folderOf, type Layout, type Suffix, suffixOf } from './layout.ts'
import { firstPosition, parsePosition } from './position.ts'

/** Screens besides the grid, each at its own address under the same base (decision 2). */
export const screens = [
  'register',
  'register-success',
  'register-confirm',
  'register-done',
  'login',
  'login-link',
  'login-confirm',
  'line-register',
  'password-reset',
  'password-new',
  'email-confirm',
  'profile',
  'contact',
  'contact-success',
  'forms',
  'form-success',
  'survey',
  'survey-success',
  'company',
  'reading',
] as const
export type ScreenName = (typeof screens)[number]

/** First path segments that are never a page, a language or a custom prefix. */
export const reservedSegments: readonly string[] = [
  ...screens,
  'sites',
  '_api',
  '_assets',
  '_data',
  '_release',
  'errors',
  'preview',
  'topics',
]

/** Kinds of errors; each is the last segment of the address of its screen. */
export const errorNames = ['404', '403', '403-ip', '504', '500'] as const
export type ErrorName = (typeof errorNames)[number]

/**
 * Address of an error screen in the language whose A1 is at `home`. The screen for addresses that do not exist is a
 * file `404.html` even where other documents are folders, because servers look for that name.
 */
export function errorAddress(home: string, name: ErrorName, suffix: Suffix = ''): string {
  const last = name === '404' ? name : `errors/${name}`
  const address = addressBelow(home, last, suffix)
  return name === '404' && suffix === '/' ? `${address.slice(0, -1)}.html` : address
}

/** The same for a layout. The owner's layouts use `404.html` as well, because servers look for it. */
export const errorAddressIn = (layout: Layout, home: string, name: ErrorName): string =>
  name === '404' && layout.suffix !== undefined
    ? `${folderOf(home, layout.suffix)}404.html`
    : errorAddress(home, name, suffixOf(layout))

/** What all addresses of a site depend on. */
export interface AddressBase {
  defaultLanguage: Language
  /** Custom path prefix without slashes; empty or absent for none. */
  prefix?: string | undefined
}

/** What an address shows: a page of the grid or another screen, in one language. */
export type AddressTarget =
  | { language: Language; position: string; screen?: undefined }
  | { language: Language; screen: ScreenName; position?: undefined }

/**
 * The address of a page or a screen: `[/{prefix}][/{lang}][/{position}]`, without the default language and A1.
 * `runtime/documents/page-address.ts` does the same in the browser.
 */
export function addressOf(base: AddressBase, target: AddressTarget): string {
  let path = base.prefix ? `/${base.prefix}` : ''
  if (target.language !== base.defaultLanguage) path += `/${languageFacts[target.language].segment}`
  const last = target.screen ?? (target.position === firstPosition ? '' : target.position)
  if (last) path += `/${last}`
  return path || '/'
}

/** The meaning of an address. If `canonical` differs from the requested path, the request should be redirected. */
export interface ParsedAddress {
  target: AddressTarget
  canonical: string
}

const printableAscii = /^[!-~]*$/
const isScreen = (segment: string): segment is ScreenName => (screens as readonly string[]).includes(segment)

/**
 * The only parser of addresses, the inverse of `addressOf`. Also reads addresses that redirect: the `/sites/{siteId}`
 * form, lower-case positions, `ja ko zh`, an explicit default language or A1, a trailing slash. Undefined if the path
 * does not have the form of an address.
 */
export function parseAddress(base: AddressBase, path: string): ParsedAddress | undefined {
  // Changing the case of non-ASCII letters could produce other characters: `ß1` becomes `SS1`.
  if (!printableAscii.test(path)) return undefined
  let segments = path.split('/').filter((segment) => segment !== '')
  if (base.prefix && segments[0] === base.prefix) segments = segments.slice(1)
  else if (base.prefix && segments.length > 0 && segments[0] !== 'sites') return undefined
  if (segments[0] === 'sites' && segments.length > 1) segments = segments.slice(2)
  let language = base.defaultLanguage
  const named = segments[0] === undefined ? undefined : languageOfSegment(segments[0])
  if (named) {
    language = named
    segments = segments.slice(1)
  }
  if (segments.length > 1) return undefined
  const last = segments[0] ?? firstPosition
  const target: AddressTarget | undefined = isScreen(last)
    ? { language, screen: last }
    : parsePosition(last.toUpperCase())
      ? { language, position: last.toUpperCase() }
      : undefined
  return target && { target, canonical: addressOf(base, target) }
}

/** The form of a site's id, which is a DNS label. */
export const siteIdPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
