import {
  type ContentEncoding,
  contentEncodings,
  encodingEndings,
  type FolderFiles,
} from '#model/jobs/folder-files.ts'
import { isExact, namesIn } from '#model/values/redirect-from.ts'
import { forever, revalidated } from '../folder/list-files.ts'
import {
  commonPolicy,
  encodingsOf,
  fileTypes,
  type HostFiles,
  headersOf,
  neverFramed,
  prefixOf,
} from './host-file.ts'
import {
  askedPattern,
  filledWith,
  type HostRedirect,
  isOpen,
  plainAddress,
  queryPattern,
  redirectsOf,
} from './host-redirects.ts'

/** Requires `AllowOverride FileInfo Indexes`. */
export const apacheFiles: HostFiles = (folder) => [
  { path: '.htaccess', text: accessFile(folder) },
  { path: '_assets/.htaccess', text: inHeaders([set('Cache-Control', forever)]) },
]

const set = (name: string, value: string) => `  Header always set ${name} "${value}"\n`

const inHeaders = (lines: readonly string[]) => `<IfModule mod_headers.c>\n${lines.join('')}</IfModule>\n`

function accessFile(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow } = folder
  const redirects = redirectsOf(folder)
  const prefix = prefixOf(folder)
  const policy = commonPolicy(folder)
  const framed = neverFramed(folder).map((path) => pattern(`${prefix}/${path}`.replace(/index\.html$/, '')))
  return [
    'DirectoryIndex index.html\n',
    ...[...fileTypes].map(
      ([type, endings]) => `AddType ${type} ${endings.map((one) => `.${one}`).join(' ')}\n`,
    ),
    'AddDefaultCharset utf-8\n',
    `ErrorDocument 404 ${prefix}/${notFound}\n`,
    ...Object.entries(notFoundBelow).map(
      ([below, page]) =>
        `<If "%{REQUEST_URI} =~ m#^${pattern(below)}#">\n  ErrorDocument 404 ${prefix}/${page}\n</If>\n`,
    ),
    `RedirectMatch 404 "^${pattern(prefix)}/_release/"\n`,
    ...redirects
      .filter(isSimple)
      .map(
        ({ from, to, status }) =>
          `RedirectMatch ${status} "^${pattern(decodeURIComponent(from))}/?$" "${to}"\n`,
      ),
    rewritten(
      redirects.filter((one) => !isSimple(one)),
      prefix,
    ),
    compressed(folder),
    inHeaders([
      set('Cache-Control', revalidated),
      set('Content-Security-Policy', policy),
      ...headersOf(folder).map(([name, value]) => set(name, value)),
    ]),
    ...(framed.length > 0
      ? [
          `<If "%{REQUEST_URI} =~ m#^(?:${framed.join('|')})(?:index\\.html${anyEnding})?$#">\n${set('Content-Security-Policy', policies.screen!)}</If>\n`,
        ]
      : []),
  ].join('')
}

/**
 * Redirects that `RedirectMatch` would encode twice or truncate, and those with placeholders, are left to mod_rewrite.
 */
const isSimple = ({ read, target, to }: HostRedirect): boolean =>
  isExact(read) && target.origin === undefined && /^[\w/.~-]*$/.test(to)

function rewritten(redirects: readonly HostRedirect[], prefix: string): string {
  if (redirects.length === 0) return ''
  const rules = redirects.map((one) => rewriteRule(one, prefix))
  return `<IfModule mod_rewrite.c>\nRewriteEngine On\n${rules.join('')}</IfModule>\n`
}

/** `THE_REQUEST` is the request line as received, still encoded. */
function rewriteRule(redirect: HostRedirect, prefix: string): string {
  const names = namesIn(redirect.read)
  const hidden = isOpen(redirect, `${prefix}/`) ? `(?!${prefix}/_)` : ''
  const query = redirect.read.query.length > 0 ? `\\?${queryPattern(redirect)}` : '[?\\s]'
  const address = plainAddress(redirect.target).replaceAll('%', '\\%')
  const to = filledWith(address, (name) => `%${names.indexOf(name) + 1}`)
  // A query would be added after the fragment.
  const rest = to.includes('#') ? 'QSD' : 'QSA'
  return [
    'RewriteCond "%{REQUEST_FILENAME}" !-f\nRewriteCond "%{REQUEST_FILENAME}" !-d\n',
    `RewriteCond "%{THE_REQUEST}" "^[A-Z]+ ${hidden}${askedPattern(redirect)}${query}"\n`,
    `RewriteRule "^" "${to}" [R=${redirect.status},L,NE,${rest}]\n`,
  ].join('')
}

/** A compressed file that replaces another one is requested internally under its own name. */
const anyEnding = `(?:${contentEncodings.map((encoding) => `\\${encodingEndings[encoding]}`).join('|')})?`

/** In the order of attempts: the smallest encoding first. */
function compressed(folder: FolderFiles): string {
  const encodings = encodingsOf(folder)
  const made = (['br', 'zstd', 'gzip'] as const).filter((encoding) => encodings.has(encoding))
  if (made.length === 0) return ''
  return [
    '<IfModule mod_rewrite.c>\nRewriteEngine On\n',
    ...made.map(takeCompressed),
    inHeaders(['  Header merge Vary Accept-Encoding\n']),
    '</IfModule>\n',
  ].join('')
}

function takeCompressed(encoding: ContentEncoding): string {
  const ending = encodingEndings[encoding]
  return [
    // Many systems map these suffixes to archives and languages.
    `RemoveType ${ending}\nRemoveLanguage ${ending}\nAddEncoding ${encoding} ${ending}\n`,
    `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b"\nRewriteCond "%{REQUEST_FILENAME}${ending}" -f\n`,
    `RewriteRule "^(.+)$" "$1${ending}" [L]\n`,
  ].join('')
}

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&')
