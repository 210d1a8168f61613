import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { addressOfFile } from '#model/values/layout.ts'
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
  writtenFroms,
} from './host-redirects.ts'

/** To be included in the `server` block whose root is this folder, or the parent folder of the base. */
export const nginxFiles: HostFiles = (folder) => [{ path: '_release/nginx.conf', text: nginxConf(folder) }]

const add = (name: string, value: string) => `  add_header ${name} "${value}" always;\n`

function nginxConf(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow, base } = folder
  const redirects = redirectsOf(folder)
  const exact = redirects.filter(isPlainAddress)
  const patterns = redirects.filter((one) => !isPlainAddress(one))
  const prefix = prefixOf(folder)
  const common = headersOf(folder)
    .map(([name, value]) => add(name, value))
    .join('')
  const document = (policy: string | undefined, page: string) =>
    `${add('Cache-Control', revalidated)}${policy ? add('Content-Security-Policy', policy) : ''}${common}  index index.html;\n  error_page 404 ${prefix}/${page};\n`
  const policyOfAll = commonPolicy(folder)
  const types = [...fileTypes].map(([type, endings]) => `  ${type} ${endings.join(' ')};\n`).join('')
  const blocks = [
    `types {\n${types}}\n`,
    'charset utf-8;\ncharset_types text/css text/javascript text/plain text/vtt application/xml;\n',
    'absolute_redirect off;\n',
    // The modules for Brotli and Zstandard are missing in most packages of nginx.
    encodingsOf(folder).has('gzip') ? 'gzip_static on;\ngzip_vary on;\n' : '',
    `location ^~ ${prefix}/_release/ {\n  return 404;\n}\n`,
    `location ^~ ${prefix}/_assets/ {\n${add('Cache-Control', forever)}${common}}\n`,
    `location ${base} {\n${document(policyOfAll, notFound)}}\n`,
    ...Object.entries(notFoundBelow).map(
      ([below, page]) => `location ${below} {\n${document(policyOfAll, page)}}\n`,
    ),
    ...neverFramed(folder).map(
      (path) => `location = ${addressOfFile(path, prefix)} {\n${document(policies.screen, notFound)}}\n`,
    ),
    ...exact.flatMap((redirect) =>
      writtenFroms(redirect).map(
        (from) =>
          `location = "${from}" {\n  return ${redirect.status} "${plainAddress(redirect.target)}$is_args$args";\n}\n`,
      ),
    ),
    ...(patterns.length > 0 ? [beforePatterns, ...patterns.map((one) => patternRule(one, prefix))] : []),
  ]
  const where = base === '/' ? 'is this folder' : `holds this folder as ${prefix.slice(1)}`
  return `# Include this in a server block whose root ${where}.\n${blocks.join('')}`
}

const isPlainAddress = ({ read, to }: HostRedirect): boolean => isExact(read) && !/[?#]/.test(to)

/** `$request_uri` is the request as received, still encoded, whereas `$uri` could contain a line end. */
const beforePatterns = [
  'set $redirect_asked "0$request_uri";\n',
  'if (!-e $request_filename) {\n  set $redirect_asked "1$request_uri";\n}\n',
  'set $redirect_more "";\nif ($args) {\n  set $redirect_more "&$args";\n}\n',
].join('')

function patternRule(redirect: HostRedirect, prefix: string): string {
  // Names of groups are limited to 32 characters.
  const names = namesIn(redirect.read)
  const numbered = (name: string) => `redirect_${names.indexOf(name) + 1}`
  const group = (name: string) => `(?<${numbered(name)}>`
  const hidden = isOpen(redirect, `${prefix}/`) ? `(?!${prefix}/_)` : ''
  const query = redirect.read.query.length > 0 ? `\\?${queryPattern(redirect)}` : '(?:\\?|$)'
  const [address = '', hash] = plainAddress(redirect.target).split('#')
  const to = filledWith(address, (name) => `\${${numbered(name)}}`)
  const rest = address.includes('?') ? '$redirect_more' : '$is_args$args'
  return `if ($redirect_asked ~ "^1${hidden}${askedPattern(redirect, group)}${query}") {\n  return ${redirect.status} "${to}${rest}${hash === undefined ? '' : `#${hash}`}";\n}\n`
}
