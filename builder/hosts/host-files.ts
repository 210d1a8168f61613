import type { FolderFiles } from '#model/jobs/folder-files.ts'
import type { HostName } from '#model/values/hosts.ts'
import { apacheFiles } from './apache.ts'
import { caddyFiles } from './caddy.ts'
import { headersAndRedirects } from './headers-file.ts'
import type { HostFile, HostFiles } from './host-file.ts'
import { nginxFiles } from './nginx.ts'

const byHost: Readonly<Record<HostName, HostFiles>> = {
  nginx: nginxFiles,
  apache: apacheFiles,
  caddy: caddyFiles,
  netlify: headersAndRedirects,
  cloudflare: headersAndRedirects,
  // Without it, files whose names begin with an underscore are not served.
  'github-pages': () => [{ path: '.nojekyll', text: '' }],
  s3: () => [],
}

/** The configuration files for the host of a folder; without a host, those that several hosts read. */
export const hostFiles = (folder: FolderFiles): HostFile[] =>
  folder.host ? byHost[folder.host](folder) : headersAndRedirects(folder)
