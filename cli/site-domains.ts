import type { Database } from '#api/db/database.ts'
import { createCertificateAsk } from '#api/domains/certificate-ask.ts'
import { createDnsLookup } from '#api/domains/dns-lookup.ts'
import { createDomainHosts } from '#api/domains/domain-hosts.ts'
import type { DomainDeps, SitePlaces } from '#api/domains/domain-tools.ts'
import { createInspectCertificate } from '#api/domains/inspect-certificate.ts'
import { type Domains, startDomains } from '#api/domains/start-domains.ts'
import type { Publisher } from '#api/publishing/publish-site.ts'
import type { Environment } from './environment.ts'
import { listen } from './listen.ts'

type Settings = Pick<
  Environment,
  'sitesUrl' | 'consoleOrigin' | 'dnsServers' | 'sitesAddresses' | 'host' | 'certificateAskPort'
>

function placesOf({ sitesUrl, consoleOrigin, sitesAddresses }: Settings): SitePlaces {
  const { protocol, port, hostname } = new URL(sitesUrl.replace('{siteId}', 'a'))
  return {
    protocol: protocol === 'https:' ? protocol : 'http:',
    port: port && `:${port}`,
    sitesHost: hostname.slice('a.'.length),
    consoleHost: new URL(consoleOrigin).hostname,
    addresses: sitesAddresses,
  }
}

/** Names that sites have of their own: what the API, delivery and a proxy need to know of them. */
export function openSiteDomains(settings: Settings, database: Database, now: () => number) {
  const places = placesOf(settings)
  const hosts = createDomainHosts(database.db, places)
  let running: Domains | undefined
  const deps: DomainDeps = {
    dns: createDnsLookup({ servers: settings.dnsServers }),
    inspectCertificate: createInspectCertificate({ port: Number(places.port.slice(1)) || 443 }),
    places,
    onChanged: () => {
      hosts.reload()
      running?.wake()
    },
  }
  let ask: { close(): Promise<void> } | undefined
  return {
    deps,
    hosts,
    async start(publisher: Publisher, onError: (error: unknown) => void) {
      const { host, certificateAskPort: port, consoleOrigin } = settings
      const publishing = { ...publisher, domains: deps }
      running = startDomains({ ...deps, database, now, consoleOrigin, publisher: publishing, onError })
      const answers = createCertificateAsk({ hosts, now })
      if (port !== undefined) ask = await listen(answers, { host, port, setting: 'CERTIFICATE_ASK_PORT' })
    },
    async close() {
      await running?.close()
      await ask?.close()
    },
  }
}
