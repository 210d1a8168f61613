import type { Mail } from '#api/db/messages/mails.ts'
import { mails } from '#api/db/schema/mails.ts'
import { createDnsLookup } from '#api/infra/outbound/dns-lookup.ts'
import { createDomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { DomainDeps, SitePlaces } from '#api/services/domains/domain-tools.ts'
import type { AccountBrand } from '#model/calls/domains/brands.ts'
import { providerAccountId } from '#model/records/account.ts'
import { openTestDns } from './dns-server.ts'
import { openTestApi, signIn, type TestApiOptions, testAccount, testDefinition } from './open-test-api.ts'
import { openAccount, signInWith } from './test-accounts.ts'

const places: SitePlaces = {
  protocol: 'https:',
  port: '',
  sitesHost: 'sites.example.net',
  consoleHost: 'console.example.org',
  addresses: [],
}
const password = testAccount.password
const json = { 'content-type': 'application/json' }

/** The API with a real DNS server, with two partners, a customer of one of them and one of the provider. */
export async function openWhiteLabel(options: Pick<TestApiOptions, 'mailer' | 'reachIssuer'> = {}) {
  const dns = await openTestDns()
  let onChanged = () => {}
  const domains: DomainDeps = {
    dns: createDnsLookup({ servers: [dns.server], timeoutMs: 100, tries: 1 }),
    inspectCertificate: async () => ({ state: 'valid', until: Date.now() }),
    places,
    onChanged: () => onChanged(),
  }
  const api = await openTestApi({ domains, ...options })
  const hosts = createDomainHosts(api.database.db, places)
  onChanged = hosts.reload
  const master = await signIn(api)
  const open = (name: string, type: 'OEM_MASTER' | 'MASTER_USER') =>
    openAccount(api, master, { name, type, parentId: providerAccountId })
  const partnerId = await open('partner', 'OEM_MASTER')
  const ids = {
    partner: partnerId,
    rival: await open('rival', 'OEM_MASTER'),
    direct: await open('direct', 'MASTER_USER'),
    customer: await openAccount(api, master, { name: 'customer', type: 'USER', parentId: partnerId }),
  }
  await api.importSite('partner-site', testDefinition(), ids.partner)
  const callOf = (email: string) => signInWith(api, email)
  const calls = {
    master,
    partner: await callOf('partner@example.com'),
    rival: await callOf('rival@example.com'),
    customer: await callOf('customer@example.com'),
  }
  const post = async (path: string, body: object, host: string) =>
    api.app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { ...json, host } })
  const brandOf = async (answer: Response | Promise<Response>): Promise<AccountBrand> => {
    const given = await answer
    if (!given.ok) throw new Error(await given.text())
    return (await given.json()) as AccountBrand
  }
  const url = `/api/users/${ids.partner}/brand`
  return {
    api,
    calls,
    callOf,
    dns,
    hosts,
    ids,
    post,
    signIn: (email: string, { host = 'localhost:3000', password: given = password } = {}) =>
      post('/api/session', { email, password: given }, host),
    mails: (): Mail[] => api.database.db.select().from(mails).all(),
    /** Sets up the partner's console domain with its DNS records. */
    async proveDomain(name = 'console.partner.jp'): Promise<AccountBrand> {
      const { domain } = await brandOf(calls.partner('POST', `${url}/domain`, { name }))
      const { txt, cname } = domain!.records
      dns.zone[txt.host] = { TXT: [txt.value] }
      dns.zone[cname.host] = { CNAME: cname.value }
      dns.zone[cname.value] = { A: ['192.0.2.7'] }
      return brandOf(calls.partner('POST', `${url}/domain/check`, {}))
    },
    /** Sets up the sender of the partner's mails with its DNS records. */
    async proveSender(address = 'notice@partner.jp', name = 'Partner Care'): Promise<AccountBrand> {
      const { sender } = await brandOf(calls.partner('PUT', `${url}/sender`, { address, name }))
      for (const { host, value } of Object.values(sender!.records)) dns.zone[host] = { TXT: [value] }
      return brandOf(calls.partner('POST', `${url}/sender/check`, {}))
    },
    async close() {
      domains.dns.cancel()
      await api.close()
      await dns.close()
    },
  }
}

export type WhiteLabel = Awaited<ReturnType<typeof openWhiteLabel>>
