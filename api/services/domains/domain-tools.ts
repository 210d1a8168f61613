import type { Database } from '../../db/database.ts'
import type { DnsLookup } from '../../infra/outbound/dns-lookup.ts'
import type { InspectCertificate } from '../../infra/outbound/inspect-certificate.ts'

/** Hosts and addresses at which sites are served. */
export interface SitePlaces {
  /** `https:`, or `http:` if connections are not encrypted; then no certificates are checked. */
  protocol: 'https:' | 'http:'
  /** `:3001`, or empty for the default port. */
  port: string
  /** Host below which sites have their default addresses: `sites.example.com`. */
  sitesHost: string
  /** The console's host. */
  consoleHost: string
  /** Expected values of a domain's A and AAAA records; if empty, those of the CNAME target. */
  addresses: readonly string[]
}

/** External dependencies of custom names. */
export interface DomainDeps {
  dns: DnsLookup
  inspectCertificate: InspectCertificate
  places: SitePlaces
  /** To be called when names open something else, or live sites must be compiled for another origin. */
  onChanged(): void
}

export interface DomainTools extends DomainDeps {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /** Origin of the console, for links in mails. */
  consoleOrigin: string
  /** To be called when the outbox has new rows. */
  notify: () => void
}

export const originOfName = ({ protocol, port }: SitePlaces, name: string): string =>
  `${protocol}//${name}${port}`

/** What the CNAME record of a name has to lead to. */
export const targetHostOf = ({ sitesHost }: SitePlaces, target: string): string => `${target}.${sitesHost}`
