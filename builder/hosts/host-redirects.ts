import type { FolderFiles, FolderRedirect } from '#model/jobs/folder-files.ts'
import { type HostName, hosts } from '#model/values/hosts.ts'
import { isExact, namesIn, type RedirectFrom, readRedirectFrom } from '#model/values/redirect-from.ts'
import { requestedPath } from '#model/values/redirect-path.ts'
import { redirectTable } from '#model/values/redirect-table.ts'
import { type RedirectTo, readRedirectTo, redirectToText } from '#model/values/redirect-to.ts'

/** A redirect as configured for hosts, including the base. */
export interface HostRedirect extends FolderRedirect {
  read: RedirectFrom
  target: RedirectTo
}

function hostRedirect(redirect: FolderRedirect): HostRedirect | undefined {
  const [read, target] = [readRedirectFrom(redirect.from), readRedirectTo(redirect.to)]
  return read && target ? { ...redirect, read, target } : undefined
}

/** The redirects configured for a folder's host. */
export const redirectsOf = ({ redirects }: Pick<FolderFiles, 'redirects'>): HostRedirect[] =>
  redirects.flatMap((one) => hostRedirect(one) ?? [])

/** The one address of a redirect as servers compare it: with and without a slash at its end. */
export function writtenFroms({ from }: Pick<HostRedirect, 'from'>): string[] {
  const plain = decodeURIComponent(from)
  return [plain, `${plain}/`]
}

/** Characters that are safe in the configuration of any server. */
const isPlain = /^[\p{L}\p{N}/._~ !'(),:@&=+-]*$/u

const textsOf = ({ segments, splat, query }: RedirectFrom): string[] => [
  ...[...segments.flatMap(({ text }) => text ?? []), splat ?? ''].map((text) => decodeURIComponent(text)),
  ...query.flat(),
]

/** Whether a redirect can be written into a configuration without its text being able to become a command. */
export const canBeListed = ({ from }: Pick<FolderRedirect, 'from'>): boolean => {
  const read = readRedirectFrom(from)
  const isNamed = read?.query.every(([name]) => /^[\w-]+$/.test(name))
  return isNamed === true && textsOf(read!).every((text) => isPlain.test(text))
}

/** The address with all characters encoded that have a meaning in a configuration. */
export const plainAddress = (to: RedirectTo): string =>
  redirectToText(to).replace(
    /[^\w/.~!(),:@&=+*?#%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Replaces each placeholder of the target address. */
export const filledWith = (text: string, becomes: (name: string) => string): string =>
  text.replace(/(?<=[/=]):([A-Za-z]\w*)(?=$|[/?#&])/g, (_, name: string) => becomes(name))

/**
 * A regular expression for the requested path. Captured values stay encoded and never begin with a slash, so that
 * `/:splat` cannot become another host. `group` opens the group of a placeholder.
 */
export function askedPattern({ read }: HostRedirect, group = (_: string) => '('): string {
  const parts = read.segments.map(({ text, name }) =>
    name === undefined ? `/${literal(text)}` : `/${group(name)}[^/?\\x5C\\s]+)`,
  )
  const rest = `${group('splat')}(?:[^/?\\x5C\\s][^?\\x5C\\s]*?)?)`
  const end =
    read.splat === undefined
      ? '/?'
      : read.splat === ''
        ? `(?:/+${rest})?/*`
        : `/${literal(read.splat)}${rest}/*`
  return parts.join('') + end
}

/** Whether it could match files that only the host may read, whose names begin with `_`. */
export const isOpen = ({ read }: HostRedirect, base: string): boolean => {
  const first = read.segments[base.split('/').length - 2]
  return first === undefined ? !read.splat : first.name !== undefined
}

/** Matches a text in an address, with percent codes in either case. */
const literal = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\#]/g, '\\$&')
    .replace(/%([0-9A-F]{2})/g, (code) =>
      code.replace(/[A-F]/g, (letter) => `[${letter}${letter.toLowerCase()}]`),
    )

/** The parameters, in any order. */
export const queryPattern = ({ read }: HostRedirect): string =>
  read.query.map((pair) => `(?=(?:\\S*&)?${pair.map(queryText).join('=')}(?:[&\\s]|$))`).join('')

/** Matches a value in a query. */
const queryText = (text: string): string =>
  encodeURIComponent(text).replace(/%([0-9A-F]{2})|[.*()]/g, (code, hex?: string) => {
    if (hex === undefined) return `\\${code}`
    const either = literal(code)
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return hex === '20' ? `(?:${either}|\\+)` : /[/:@,]/.test(sign) ? `(?:${either}|${sign})` : either
  })

/** The limits of Cloudflare Pages. */
const cloudflareLimits = { exact: 2_000, patterns: 100 }

/** The redirects of a folder that its host supports; without a host, those for hosts that read `_redirects`. */
export function listedRedirects(
  host: HostName | undefined,
  redirects: readonly FolderRedirect[],
  addresses: readonly string[],
): HostRedirect[] {
  if (host !== undefined && !hosts[host].redirects) return []
  const listed = redirects.filter(canBeListed).flatMap((one) => hostRedirect(one) ?? [])
  if (host === 'nginx' || host === 'apache' || host === 'caddy') return listed
  const whole = listed.filter(({ read }) => !read.splat)
  if (host === 'netlify') return whole
  const free = whole.filter((one) => isExact(one.read) || !takesAny(one, addresses))
  if (host === undefined) return free
  const exact = free.filter(({ read }) => isExact(read)).slice(0, cloudflareLimits.exact)
  const patterns = free.filter(({ read }) => namesIn(read).length > 0 && read.query.length === 0)
  return [...exact, ...patterns.slice(0, cloudflareLimits.patterns)]
}

/** Cloudflare applies redirects before it looks for files. */
function takesAny({ read }: HostRedirect, addresses: readonly string[]): boolean {
  const find = redirectTable([{ from: read, value: true }])
  return addresses.some((address) => find(requestedPath(address), '') !== undefined)
}
