import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { addressOfFile } from '#model/values/layout.ts'
import { forever } from '../folder/list-files.ts'
import { commonPolicy, type HostFiles, headersOf, neverFramed, prefixOf } from './host-file.ts'

/**
 * `_headers` and `_redirects` for Netlify and Cloudflare Pages. A header set by two matching rules is sent twice.
 * Therefore only one rule sets caching, and a second policy only adds to the first, because browsers enforce both.
 */
export const headersAndRedirects: HostFiles = (folder) => [
  { path: '_headers', text: headersFile(folder) },
  ...(folder.redirects.length > 0 ? [{ path: '_redirects', text: redirectsFile(folder) }] : []),
]

function headersFile(folder: FolderFiles): string {
  const rule = (address: string, headers: [string, string][]) =>
    `${address}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  const policy = commonPolicy(folder)
  return [
    rule('/*', [['Content-Security-Policy', policy], ...headersOf(folder)]),
    ...assetPatterns(folder).map((pattern) => rule(pattern, [['Cache-Control', forever]])),
    ...neverFramed(folder).map((path) =>
      rule(addressOfFile(path), [['Content-Security-Policy', "frame-ancestors 'none'"]]),
    ),
  ].join('\n')
}

/** Patterns that match exactly the assets: a single one, unless a hosted release has other files among them. */
function assetPatterns({ files }: FolderFiles): string[] {
  const below = files.filter(({ path }) => path.startsWith('_assets/'))
  const others = below.flatMap(({ path, kind }) => (kind === 'asset' ? [] : [path]))
  const shortest = (path: string): string => {
    let length = '_assets/'.length
    while (others.some((other) => other.startsWith(path.slice(0, length)))) length += 1
    return path.slice(0, length)
  }
  const assets = below.flatMap(({ path, kind }) => (kind === 'asset' ? [shortest(path)] : []))
  return [...new Set(assets)]
    .filter((one, _, all) => !all.some((other) => other !== one && one.startsWith(other)))
    .map((one) => `/${one}*`)
}

/** The host does not know the base: whoever serves the folder below one strips it first. */
const redirectsFile = (folder: Pick<FolderFiles, 'redirects' | 'base'>): string =>
  folder.redirects
    .map(({ from, to, status }) => {
      const [path, query = ''] = from.slice(prefixOf(folder).length).split('?')
      return `${[path, ...query.split('&'), to, status].filter((part) => part !== '').join(' ')}\n`
    })
    .join('')
