import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { addressOfFile } from '#model/values/layout.ts'
import { forever, revalidated } from '../folder/list-files.ts'
import { fileTypes } from './file-types.ts'
import { commonPolicy, encodingsOf, type HostFiles, headersOf, neverFramed, prefixOf } from './host-file.ts'

/** To be included in the `server` block whose root the folder is, or holds the folder of the base. */
export const nginxFiles: HostFiles = (folder) => [{ path: '_release/nginx.conf', text: nginxConf(folder) }]

const add = (name: string, value: string) => `  add_header ${name} "${value}" always;\n`

function nginxConf(folder: FolderFiles): string {
  const { policies, notFound, notFoundBelow, redirects, base } = folder
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
    // Brotli and Zstandard are modules that few packages of nginx have.
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
    ...redirects.map(
      ({ from, to, status }) => `location = "${decodeURIComponent(from)}" {\n  return ${status} ${to};\n}\n`,
    ),
  ]
  const where = base === '/' ? 'is this folder' : `holds this folder as ${prefix.slice(1)}`
  return `# Include this in a server block whose root ${where}.\n${blocks.join('')}`
}
