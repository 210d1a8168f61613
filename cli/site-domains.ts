import type { Database } from '#api/db/database.ts'
import { providerAddressOf } from '#api/http/deps.ts'
import { createDnsLookup } from '#api/infra/outbound/dns-lookup.ts'
import { createInspectCertificate } from '#api/infra/outbound/inspect-certificate.ts'
import { checkDueSenders } from '#api/services/accounts/check-sender.ts'
import { createCertificateAsk } from '#api/services/domains/certificate-ask.ts'
import { createDomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { DomainDeps } from '#api/services/domains/domain-tools.ts'
import type { HostName } from '#api/services/domains/host-names.ts'
import type { Publisher } from '#api/services/publishing/publish-site.ts'
import { checkDueDomains } from '#api/services/scheduler/check-due-domains.ts'
import type { RegularJob } from '#api/services/scheduler/regular-jobs.ts'
import type { Environment } from './environment.ts'
import { listen } from './listen.ts'
import { sitePlaces } from './site-places.ts'

type Settings = Pick<
  Environment,
  'sitesUrl' | 'consoleOrigin' | 'dnsServers' | 'sitesAddresses' | 'host' | 'certificateAskPort' | 'mail'
>

const checkEveryMs = 5_000

interface DomainParts {
  database: Database
  now: () => number
  /** Called when a check is due, or the origin of a live site may be outdated. */
  onDue: () => void
  /** Called when names may lead to something else. */
  onNames: (names: readonly HostName[]) => void
}

/** Custom names of sites and consoles, for the API, delivery and a proxy. */
export function openSiteDomains(settings: Settings, { database, now, onDue, onNames }: DomainParts) {
  const places = sitePlaces(settings)
  const hosts = createDomainHosts(database.db, places)
  const deps: DomainDeps = {
    dns: createDnsLookup({ servers: settings.dnsServers }),
    inspectCertificate: createInspectCertificate({ port: Number(places.port.slice(1)) || 443 }),
    places,
    onChanged: () => {
      hosts.reload()
      onNames(hosts.names())
      onDue()
    },
  }
  let ask: { close(): Promise<void> } | undefined
  return {
    deps,
    hosts,
    async start(): Promise<void> {
      const { host, certificateAskPort: port } = settings
      const answers = createCertificateAsk({ hosts, now })
      if (port !== undefined) ask = await listen(answers, { host, port, setting: 'CERTIFICATE_ASK_PORT' })
    },
    jobs(publisher: Publisher): readonly RegularJob[] {
      const publishing = { ...publisher, domains: deps }
      const { consoleOrigin } = settings
      const tools = { ...deps, database, now, consoleOrigin, publisher: publishing }
      const providerAddress = providerAddressOf({ mailFrom: settings.mail?.from, consoleOrigin })
      const senderTools = { ...tools, providerAddress, notify: publisher.notify }
      const run = async (isStopped: () => boolean) =>
        (await checkDueDomains(tools, isStopped)) + (await checkDueSenders(senderTools, isStopped))
      return [{ id: 'domains', everyMs: checkEveryMs, run }]
    },
    async close() {
      deps.dns.cancel()
      await ask?.close()
    },
  }
}
