import type { FolderFiles } from '#model/folder-files.ts'
import { forever, revalidated } from '../folder/list-files.ts'
import { fileTypes } from './file-types.ts'
import { commonPolicy, type HostFiles, headersOf, neverFramed, prefixOf } from './host-file.ts'

/** Read where the server says `AllowOverride FileInfo Indexes`. */
export const apacheFiles: HostFiles = (folder) => [
  { path: '.htaccess', text: accessFile(folder) },
  { path: '_assets/.htaccess', text: inHeaders([set('Cache-Control', forever)]) },
]

const set = (name: string, value: string) => `  Header always set ${name} "${value}"\n`

const inHeaders = (lines: readonly string[]) => `<IfModule mod_headers.c>\n${lines.join('')}</IfModule>\n`

function accessFile(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow, redirects } = folder
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
    ...redirects.map(
      ({ from, to, status }) => `RedirectMatch ${status} "^${pattern(decodeURIComponent(from))}$" "${to}"\n`,
    ),
    inHeaders([
      set('Cache-Control', revalidated),
      set('Content-Security-Policy', policy),
      ...headersOf(folder).map(([name, value]) => set(name, value)),
    ]),
    ...(framed.length > 0
      ? [
          `<If "%{REQUEST_URI} =~ m#^(?:${framed.join('|')})(?:index\\.html)?$#">\n${set('Content-Security-Policy', policies.screen!)}</If>\n`,
        ]
      : []),
  ].join('')
}

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&')
