import { createDnsLookup } from '#api/infra/outbound/dns-lookup.ts'
import { createDomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { DomainDeps, SitePlaces } from '#api/services/domains/domain-tools.ts'
import { checkDueDomains } from '#api/services/scheduler/check-due-domains.ts'
import { type RegularJobs, startRegularJobs } from '#api/services/scheduler/regular-jobs.ts'
import type { DomainRow, SiteDomains } from '#model/calls/domains/domains.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type CertificateState, ownershipHost } from '#model/records/domain.ts'
import { openTestDns, type TestZone } from './dns-server.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from './open-test-api.ts'
import { openAccount, signInWith } from './test-accounts.ts'

const hourMs = 60 * 60_000

const places: SitePlaces = {
  protocol: 'https:',
  port: '',
  sitesHost: 'sites.example.net',
  consoleHost: 'console.example.org',
  addresses: [],
}

const accounts = ['inn', 'rival'] as const

/**
 * The API with a real DNS server and a clock controlled by tests, with two accounts: one has two sites, the other one
 * has one.
 */
export async function openDomainJourney() {
  const clock = { now: Date.parse('2026-04-01T00:00:00Z') }
  const certificate: { state: CertificateState } = { state: 'valid' }
  const server = await openTestDns()
  const handshakes: string[] = []
  let onChanged = () => {}
  let running: RegularJobs | undefined
  const domains: DomainDeps = {
    dns: createDnsLookup({ servers: [server.server], timeoutMs: 100, tries: 1 }),
    inspectCertificate: async ({ address, name }) => {
      handshakes.push(`${name} at ${address}`)
      return { state: certificate.state, until: clock.now + 90 * 24 * hourMs }
    },
    places,
    onChanged: () => onChanged(),
  }
  const api = await openTestApi({ domains, now: () => clock.now })
  const hosts = createDomainHosts(api.database.db, places)
  onChanged = () => {
    hosts.reload()
    running?.soon('domains')
  }
  const calls = await openAccounts(api)
  return {
    api,
    calls,
    certificate,
    handshakes,
    server,
    hosts,
    /** Advances the clock, and signs everybody in again. */
    async later(ms: number) {
      clock.now += ms
      for (const name of accounts) calls[name] = await signInWith(api, `${name}@example.com`)
    },
    /** Starts the automatic checks. */
    startChecks() {
      const publisher = { ...api, notify: api.publishing.notify }
      const onError = (error: unknown) => void api.errors.push(error)
      const tools = { ...domains, ...api, consoleOrigin: 'http://localhost:3000', publisher }
      running = startRegularJobs(
        [{ id: 'domains', everyMs: 20, run: (isStopped) => checkDueDomains(tools, isStopped) }],
        { ...api, onError },
      )
    },
    async close() {
      domains.dns.cancel()
      await running?.close()
      await api.close()
      await server.close()
    },
    /** Sets the records at the DNS provider, like the owner of a domain. */
    putRecords: (domain: DomainRow) => putRecords(server.zone, domain),
  }
}

async function openAccounts(api: TestApi) {
  const call = await signIn(api)
  const open = (name: string) =>
    openAccount(api, call, { name, type: 'MASTER_USER', parentId: providerAccountId })
  const [inn, rival] = [await open('inn'), await open('rival')]
  for (const site of ['inn', 'inn-2']) await api.importSite(site, testDefinition(), inn)
  await api.importSite('rival', testDefinition(), rival)
  return {
    inn: await signInWith(api, 'inn@example.com'),
    rival: await signInWith(api, 'rival@example.com'),
  }
}

function putRecords(zone: TestZone, { records, name }: DomainRow): void {
  const host = ownershipHost(name)
  const old = zone[host]
  const texts = typeof old === 'object' ? (old.TXT ?? []) : []
  zone[host] = { TXT: [...texts, records.txt.value] }
  zone[name] = { CNAME: records.cname.value }
  zone[records.cname.value] = { A: ['192.0.2.7'] }
}

export type DomainJourney = Awaited<ReturnType<typeof openDomainJourney>>

export const enter = (call: Call, siteId: string, name: string) =>
  call('POST', `/api/sites/${siteId}/domains`, { name })

export async function entered(call: Call, siteId: string, name: string): Promise<DomainRow> {
  const answer = await enter(call, siteId, name)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as DomainRow
}

export async function checked(call: Call, { id }: Pick<DomainRow, 'id'>): Promise<DomainRow> {
  return (await (await call('POST', `/api/domains/${id}/check`)).json()) as DomainRow
}

export async function listed(call: Call, siteId: string): Promise<DomainRow[]> {
  return ((await (await call('GET', `/api/sites/${siteId}/domains`)).json()) as SiteDomains).domains
}
