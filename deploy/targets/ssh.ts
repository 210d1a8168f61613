import { DeployError } from '../deploy-error.ts'
import type { DeployTarget } from '../deploy-target.ts'
import { openRemoteShell } from '../ssh/remote-shell.ts'
import { filesOf } from '../state.ts'
import { sshStore } from '../stores/ssh-store.ts'
import { storeTarget } from './store-target.ts'

interface SshOptions {
  /** `ssh` with its arguments. */
  ssh: readonly string[]
  signal: AbortSignal
}

/** A folder on another machine: ssh://user@host:port/path, or ssh://host/~/path below the user's home. */
export function sshTarget(to: string, options: SshOptions): DeployTarget {
  const url = URL.parse(to)
  const path = decodeURIComponent(url?.pathname ?? '').replace(/\/+$/, '')
  const folder = path.startsWith('/~/') ? `./${path.slice(3)}` : path
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isName = /^[\p{L}\p{N}_.:-]+$/u.test(host) && !host.startsWith('-')
  if (
    !url ||
    !isName ||
    folder === '' ||
    url.password ||
    /[\p{Cc}]/u.test(folder) ||
    decodeURIComponent(url.username).startsWith('-')
  )
    throw new DeployError(
      'usage',
      `--to is ${to}. Give a user, a host and a folder: ssh://user@host/var/www/site, or ssh://user@host/~/site.`,
    )
  const place = {
    user: decodeURIComponent(url.username) || undefined,
    host,
    port: url.port || undefined,
    folder,
  }
  return storeTarget({
    name: to,
    wantedFiles: filesOf,
    open: async () => sshStore(await openRemoteShell(place, options)),
  })
}
