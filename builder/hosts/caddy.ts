import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { addressOfFile } from '#model/values/layout.ts'
import { forever, revalidated } from '../folder/list-files.ts'
import { commonPolicy, encodingsOf, type HostFiles, headersOf, neverFramed, prefixOf } from './host-file.ts'

/** To be imported in a site block whose root the folder is, or holds the folder of the base. */
export const caddyFiles: HostFiles = (folder) => [{ path: '_release/Caddyfile', text: caddyfile(folder) }]

function caddyfile(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow, redirects, base } = folder
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
    // Lists of types of many systems do not have it.
    '@manifest path *.webmanifest\nheader @manifest Content-Type application/manifest+json\n',
    framed.length > 0
      ? `@filled path ${framed.join(' ')}\nheader @filled Content-Security-Policy "${policies.screen}"\n`
      : '',
    ...redirects.map(({ from, to, status }) => `redir "${decodeURIComponent(from)}" ${to} ${status}\n`),
    `@release path ${prefix}/_release/*\nerror @release 404\n`,
    encodingsOf(folder).size > 0 ? 'file_server {\n  precompressed zstd br gzip\n}\n' : 'file_server\n',
    'handle_errors {\n',
    ...below,
    `  handle {\n    rewrite * ${prefix}/${notFound}\n    file_server\n  }\n}\n`,
  ].join('')
}
