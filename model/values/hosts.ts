import type { FolderLayout } from './layout.ts'

interface HostFacts {
  layout: FolderLayout
  /** Whether the host can send headers; if not, documents contain their policy. */
  sendsHeaders: boolean
  /** Whether the host reads a list of redirects; if not, each redirect is a small document. */
  redirects: boolean
}

/** Hosts for which a folder can be made. */
export const hosts = {
  nginx: { layout: 'directory', sendsHeaders: true, redirects: true },
  apache: { layout: 'directory', sendsHeaders: true, redirects: true },
  caddy: { layout: 'directory', sendsHeaders: true, redirects: true },
  netlify: { layout: 'directory', sendsHeaders: true, redirects: true },
  cloudflare: { layout: 'directory', sendsHeaders: true, redirects: true },
  'github-pages': { layout: 'directory', sendsHeaders: false, redirects: false },
  s3: { layout: 'bare', sendsHeaders: false, redirects: false },
} as const satisfies Record<string, HostFacts>

export type HostName = keyof typeof hosts

export const hostNames = Object.keys(hosts) as HostName[]

/** Any server with a document root. */
export const anyHost: HostFacts = { layout: 'directory', sendsHeaders: false, redirects: false }

export const hostFacts = (host: HostName | undefined): HostFacts => (host ? hosts[host] : anyHost)
