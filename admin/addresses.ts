import { userTypeIds } from '#model/account.ts'

/** Screens that need nobody to be signed in (staff.md §2). */
export const outsidePlaces = ['login', 'reset-pass', 'new-password', 'sign-up', 'sign-up/confirm'] as const
export type OutsidePlace = (typeof outsidePlaces)[number]

interface HashParts {
  /** Without slashes at its ends. */
  path: string
  query: URLSearchParams
}

export function hashParts(hash: string): HashParts {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  return { path: path.replace(/^\/+|\/+$/g, ''), query: new URLSearchParams(query) }
}

/** The screen outside of the console that an address means; undefined for addresses of the console. */
export function outsidePlaceOf(hash: string): OutsidePlace | undefined {
  const { path } = hashParts(hash)
  if (path === 'reset-password') return 'reset-pass'
  return outsidePlaces.find((place) => place === path)
}

/** Signs out whoever opens it. */
export const isLogOut = (hash: string): boolean => hashParts(hash).path === 'log-out'

const prefixes: ReadonlySet<string> = new Set(Object.values(userTypeIds))

/** The names of staff.md §2, and where the console keeps what they name. `$1` is the id. */
const named: readonly [from: RegExp, to: string][] = [
  [/^site-list$/, 'sites'],
  [/^create-site$/, 'sites/create'],
  [/^site\/list\/([^/]+)$/, 'sites/$1'],
  [/^site\/([^/]+)$/, 'sites/$1'],
  [/^user-list$/, 'users'],
  [/^user\/([^/]+)$/, 'users/$1'],
  [/^create-user$/, 'users/create'],
  [/^create-user\/([^/]+)$/, 'users/create?parentId=$1'],
  [/^update-user\/[^/]+\/([^/]+)$/, 'users/$1/edit'],
  [/^admin-list$/, 'admins'],
  [/^first-time-change-password$/, 'account/security'],
]

/**
 * The address of a screen under the prefix of whoever is signed in (decision 25): one without a prefix, with another
 * type's, or by a name of the specification is led there.
 */
export function consoleHash(hash: string, userTypeId: string): string {
  const [path = '', query] = hash.replace(/^#\/*/, '').split('?')
  const [first = '', ...rest] = path.split('/')
  const own = prefixes.has(first) ? rest.join('/') : path
  const place = outsidePlaceOf(own) ? '' : own
  const alias = named.find(([from]) => from.test(place))
  const target = alias ? place.replace(alias[0], alias[1]) : place
  const [before, added] = target.split('?')
  const queries = [added, query].filter(Boolean).join('&')
  return `#/${userTypeId}${before ? `/${before}` : ''}${queries ? `?${queries}` : ''}`
}

/** Screens to which a mail leads, and the way out: they are for whoever opens them, signed in or not. */
export function isForEverybody(hash: string): boolean {
  const place = outsidePlaceOf(hash)
  return (place !== undefined && place !== 'login') || isLogOut(hash)
}

/** Told whose prefix the address has to have; undefined while nobody is signed in. */
export type KeepPrefix = (userTypeId: string | undefined) => void

/**
 * Keeps the address under a prefix. Has to be made before a router listens to the same events: what somebody wrote into
 * the address bar is made right before a router reads it.
 */
export function createPrefixKeeper(page: Window): KeepPrefix {
  let kept: string | undefined
  const correct = () => {
    const { hash } = page.location
    if (kept === undefined || isForEverybody(hash)) return
    const right = consoleHash(hash, kept)
    if (hash !== right) page.history.replaceState(page.history.state, '', right)
  }
  page.addEventListener(
    'popstate',
    (event) => {
      correct()
      // None of the console's router: its gate shows what is there.
      if (isForEverybody(page.location.hash)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return (userTypeId) => {
    kept = userTypeId
    correct()
  }
}
