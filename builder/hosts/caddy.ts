import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { addressOfFile } from '#model/values/layout.ts'
import { isExact, namesIn } from '#model/values/redirect-from.ts'
import { forever, revalidated } from '../folder/list-files.ts'
import { commonPolicy, encodingsOf, type HostFiles, headersOf, neverFramed, prefixOf } from './host-file.ts'
import {
  askedPattern,
  filledWith,
  type HostRedirect,
  isOpen,
  plainAddress,
  redirectsOf,
  writtenFroms,
} from './host-redirects.ts'

/** To be imported into a site block whose root is this folder, or the parent folder of the base. */
export const caddyFiles: HostFiles = (folder) => [{ path: '_release/Caddyfile', text: caddyfile(folder) }]

function caddyfile(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow, base } = folder
  const redirects = redirectsOf(folder)
  const prefix = prefixOf(folder)
  const policy = commonPolicy(folder)
  const framed = neverFramed(folder).map((path) => addressOfFile(path, prefix))
  const below = Object.entries(notFoundBelow).map(
    ([folderOfLanguage, page], index) =>
      `  @below${index} path ${folderOfLanguage}*\n  handle @below${index} {\n    rewrite * ${prefix}/${page}\n    file_server\n  }\n`,
  )
  const where = base === '/' ? 'is this folder' : `holds this folder as ${prefix.slice(1)}`
  return [
    `# Import this in a site block whose root ${where}.\n`,
    'header {\n',
    ...headersOf(folder).map(([name, value]) => `  ${name} "${value}"\n`),
    '}\n',
    `@kept path ${prefix}/_assets/*\nheader @kept Cache-Control "${forever}"\n`,
    `@asked not path ${prefix}/_assets/*\nheader @asked {\n  Cache-Control "${revalidated}"\n  Content-Security-Policy "${policy}"\n}\n`,
    // The type lists of many systems lack it.
    '@manifest path *.webmanifest\nheader @manifest Content-Type application/manifest+json\n',
    framed.length > 0
      ? `@filled path ${framed.join(' ')}\nheader @filled Content-Security-Policy "${policies.screen}"\n`
      : '',
    ...(redirects.length > 0
      ? [queryMap, ...redirects.map((one, index) => matcherOf(one, index, prefix)), routeOf(redirects)]
      : []),
    `@release path ${prefix}/_release/*\nerror @release 404\n`,
    encodingsOf(folder).size > 0 ? 'file_server {\n  precompressed zstd br gzip\n}\n' : 'file_server\n',
    'handle_errors {\n',
    ...below,
    `  handle {\n    rewrite * ${prefix}/${notFound}\n    file_server\n  }\n}\n`,
  ].join('')
}

/** The query, with the separator needed after an address or after another query. */
const queryMap =
  'map {http.request.uri.query} {redirect_rest} {redirect_more} {\n  ~^(.+)$ "?$1" "&$1"\n  default "" ""\n}\n'

const isOfOneAddress = ({ read }: HostRedirect): boolean => isExact(read)

/** Placeholders are taken from the request as received, which is still encoded. */
function matcherOf(redirect: HostRedirect, index: number, prefix: string): string {
  if (isOfOneAddress(redirect)) return ''
  const { query } = redirect.read
  const condition = query
    .map(([name, value]) => `{http.request.uri.query.${name}} == "${value}"`)
    .join(' && ')
  return [
    `@redirect${index} {\n  not file {path} {path}/index.html\n`,
    isOpen(redirect, `${prefix}/`) ? `  not path ${prefix}/_*\n` : '',
    query.length > 0 ? `  expression \`${condition}\`\n` : '',
    `  vars_regexp redirect${index} {http.request.uri} \`^${askedPattern(redirect)}(?:\\?|$)\`\n}\n`,
  ].join('')
}

/** `route` keeps the order of the lines. */
function routeOf(redirects: readonly HostRedirect[]): string {
  const lines = redirects.flatMap((redirect, index) => {
    const names = namesIn(redirect.read)
    const [address = '', hash] = plainAddress(redirect.target).split('#')
    const to = filledWith(address, (name) => `{http.regexp.redirect${index}.${names.indexOf(name) + 1}}`)
    const rest = address.includes('?') ? '{redirect_more}' : '{redirect_rest}'
    const froms = isOfOneAddress(redirect)
      ? writtenFroms(redirect).map((from) => `"${from}"`)
      : [`@redirect${index}`]
    return froms.map(
      (from) => `  redir ${from} "${to}${rest}${hash === undefined ? '' : `#${hash}`}" ${redirect.status}\n`,
    )
  })
  return `route {\n${lines.join('')}}\n`
}
