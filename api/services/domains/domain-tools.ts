import type { Database } from '../../db/database.ts'
import type { DnsLookup } from '../../infra/outbound/dns-lookup.ts'
import type { InspectCertificate } from '../../infra/outbound/inspect-certificate.ts'

/** Where sites are, as far as names of their own have to do with it. */
export interface SitePlaces {
  /** `https:`, or `http:` where nothing is encrypted and no certificate is looked for. */
  protocol: 'https:' | 'http:'
  /** `:3001`, or nothing for the usual one. */
  port: string
  /** Below which sites have their default addresses: `sites.example.com`. */
  sitesHost: string
  /** The console's host. */
  consoleHost: string
  /** What A and AAAA records of a domain have to name; those of the host that CNAME records name where there are none. */
  addresses: readonly string[]
}

/** What names of sites need from outside. */
export interface DomainDeps {
  dns: DnsLookup
  inspectCertificate: InspectCertificate
  places: SitePlaces
  /** Requests have to be answered otherwise, or what is live says another origin than it should. */
  onChanged(): void
}

export interface DomainTools extends DomainDeps {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /** Where staff open the console: mails lead there. */
  consoleOrigin: string
  /** The outbox has rows. */
  notify: () => void
}

export const originOfName = ({ protocol, port }: SitePlaces, name: string): string =>
  `${protocol}//${name}${port}`

/** What the CNAME record of a name has to lead to. */
export const targetHostOf = ({ sitesHost }: SitePlaces, target: string): string => `${target}.${sitesHost}`
