import type { FolderLayout } from './layout.ts'

interface HostFacts {
  layout: FolderLayout
  /** Whether headers reach visitors; where they do not, documents carry their policy. */
  sendsHeaders: boolean
  /** Whether it reads a list of redirects; where it does not, each is a small document. */
  redirects: boolean
}

/** Hosts that a folder can be made for. */
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
