import { userTypeIds } from '#model/records/account.ts'
import { reportPath, unsubscribePlace } from '#model/records/report-places.ts'
import { addressOf, dispatchAddressChange } from './current-address.ts'
import { screenNames } from './screen-names.ts'

/** Screens that need nobody to be signed in (staff.md §2). */
export const outsideScreens = [
  'login',
  'reset-password',
  'new-password',
  'sign-up',
  'sign-up/confirm',
  'single-sign-on',
] as const
export type OutsideScreen = (typeof outsideScreens)[number]

/** Screens with a secret in their address: in the fragment, which is sent to no server and in no referrer. */
const secretPlaces: readonly string[] = ['new-password', 'sign-up/confirm'] satisfies OutsideScreen[]

function partsOf(address: string) {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { path: path.replace(/^\/+|\/+$/g, ''), query, fragment }
}

/** The values after the `#` of an address in a mail. */
export const mailedValues = (address: string) => new URLSearchParams(partsOf(address).fragment.slice(1))

/** The screen outside of the console that an address means; undefined for addresses of the console. */
export function outsideScreenOf(address: string): OutsideScreen | undefined {
  const { path } = partsOf(address)
  if (path === 'reset-pass') return 'reset-password'
  return outsideScreens.find((place) => place === path)
}

/** A screen for whoever holds a link, signed in or not, without the console around it. */
export interface PublicPlace {
  place: 'report' | 'unsubscribe'
  token: string
}

const reportToken = new RegExp(`^${reportPath.slice(1)}([\\w-]+)(?:/|$)`)

export function publicPlaceOf(address: string): PublicPlace | undefined {
  const { path } = partsOf(address)
  if (path === unsubscribePlace)
    return { place: 'unsubscribe', token: mailedValues(address).get('token') ?? '' }
  const token = reportToken.exec(path)?.[1]
  return token === undefined ? undefined : { place: 'report', token }
}

/** Whether an address signs out whoever opens it. */
export const isLogOut = (address: string): boolean => partsOf(address).path === 'log-out'

/** Whether an address is for everybody, signed in or not: screens that mails lead to, and signing out. */
export function isForEverybody(address: string): boolean {
  const place = outsideScreenOf(address)
  return (place !== undefined && place !== 'login') || isLogOut(address)
}

/** Bookmarks and older mails name a screen behind `#/`. */
function withoutHash(address: string): string {
  const { path, fragment } = partsOf(address)
  if (path !== '' || !fragment.startsWith('#/')) return address
  const behind = partsOf(fragment.slice(1))
  const query = secretPlaces.includes(behind.path) ? behind.query.replace('?', '#') : behind.query
  return `/${behind.path}${query}`
}

const prefixes: ReadonlySet<string> = new Set(Object.values(userTypeIds))

/**
 * The address below the prefix of the signed-in user (decision 25): addresses without a prefix, with another type's, or
 * with a name of the specification are translated.
 */
function consoleAddress(address: string, userTypeId: string): string {
  const { path, query, fragment } = partsOf(address)
  const [first = '', ...rest] = path.split('/')
  const own = prefixes.has(first) ? rest.join('/') : path
  const place = outsideScreenOf(own) ? '' : own
  const name = screenNames.find(([from]) => from.test(place))
  const [screen = '', added] = (name ? place.replace(...name) : place).split('?')
  const queries = [added, query.slice(1)].filter(Boolean).join('&')
  return `/${userTypeId}${screen ? `/${screen}` : ''}${queries ? `?${queries}` : ''}${fragment}`
}

/** The one way to write an address; `userTypeId` is undefined while nobody is signed in. */
export function rightAddress(address: string, userTypeId: string | undefined): string {
  if (publicPlaceOf(address)) return address
  const plain = withoutHash(address)
  if (isForEverybody(plain)) {
    const { query, fragment } = partsOf(plain)
    return `/${outsideScreenOf(plain) ?? 'log-out'}${query}${fragment}`
  }
  return userTypeId === undefined ? plain : consoleAddress(plain, userTypeId)
}

/** Sets the prefix that addresses must have; undefined while nobody is signed in. */
export type KeepPrefix = (userTypeId: string | undefined) => void

/**
 * Keeps the address in its canonical form. Must be created before a router listens to the same events: an address typed
 * into the address bar is corrected just before the router reads it.
 */
export function createAddressKeeper(page: Window): KeepPrefix {
  let kept: string | undefined
  const correct = (): string => {
    const address = addressOf(page.location)
    const right = rightAddress(address, kept)
    if (address !== right) page.history.replaceState(page.history.state, '', right)
    return right
  }
  page.addEventListener(
    'popstate',
    (event) => {
      // Not for the console's router: the gate shows these screens.
      if (isForEverybody(correct())) event.stopImmediatePropagation()
      dispatchAddressChange(page)
    },
    { capture: true },
  )
  correct()
  return (userTypeId) => {
    kept = userTypeId
    correct()
  }
}
