import { type DomainFindings, ownershipHost, ownershipText } from '#model/records/domain.ts'
import { type DnsLookup, NoDnsAnswer } from '../../infra/outbound/dns-lookup.ts'

interface ExpectedRecords {
  name: string
  token: string
  /** Host that a CNAME record must point to. */
  targetHost: string
  /** Addresses that sites are served at; if empty, those of the target. */
  addresses: readonly string[]
}

/** Length of CNAME chains that resolvers follow, too. */
const longestChain = 8
/** How much of somebody else's DNS records is kept and shown. */
const keptTexts = 20
const keptLength = 200

/** Compares the DNS records of a name with the expected ones. */
export async function lookUpDomain(
  dns: DnsLookup,
  expected: ExpectedRecords,
): Promise<{ findings: DomainFindings; ours: string[] }> {
  const [ownership, pointing] = await Promise.all([findOwnership(dns, expected), findPointing(dns, expected)])
  const { ours, ...place } = pointing
  return { findings: { ...ownership, ...place }, ours }
}

async function answered<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NoDnsAnswer) return undefined
    throw error
  }
}

type Ownership = Pick<DomainFindings, 'ownership' | 'texts'>

const findOwnership = (dns: DnsLookup, { name, token }: ExpectedRecords): Promise<Ownership> =>
  findTextRecord(dns, { host: ownershipHost(name), text: ownershipText(token), name, token })

/** The TXT record at `host` that proves a name. */
export async function findTextRecord(
  dns: DnsLookup,
  { host, text: wanted, name, token }: { host: string; text: string; name: string; token: string },
): Promise<Ownership> {
  const found = await answered(() => dns.texts(host))
  if (!found) return { ownership: 'no-answer', texts: [] }
  const isOurs = (text: string) => text.trim() === wanted
  // The expected record is kept, however many there are.
  const texts = [...found].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a))).slice(0, keptTexts)
  const kept = texts.map((text) => text.slice(0, keptLength))
  if (!found.some(isOurs)) return { ownership: found.length > 0 ? 'other' : 'missing', texts: kept }
  // A wildcard record proves nothing about this name.
  const anywhere = await answered(() => dns.texts(`${token.slice(0, 12).toLowerCase()}.${name}`))
  if (!anywhere) return { ownership: 'no-answer', texts: kept }
  return { ownership: anywhere.some(isOurs) ? 'wildcard' : 'found', texts: kept }
}

type Pointing = Pick<DomainFindings, 'pointing' | 'aliases' | 'addresses'> & { ours: string[] }

async function findPointing(
  dns: DnsLookup,
  { name, targetHost, addresses }: ExpectedRecords,
): Promise<Pointing> {
  const aliases: string[] = []
  const found = await answered(async () => {
    for (let at: string | undefined = name; at !== undefined && aliases.length < longestChain; ) {
      at = await dns.alias(at)
      if (at !== undefined) aliases.push(at)
      if (at === targetHost) break
    }
    const ours = addresses.length > 0 ? addresses : await dns.addresses(targetHost)
    return { ours: [...ours], addresses: await dns.addresses(name) }
  })
  if (!found) return { pointing: 'no-answer', aliases, addresses: [], ours: [] }
  return { ...found, aliases, pointing: aliases.includes(targetHost) ? 'here' : pointingOf(found) }
}

/** Compared by address, because apex domains cannot have CNAME records, and some hosts answer with addresses of their own. */
function pointingOf({ ours, addresses }: { ours: string[]; addresses: string[] }): Pointing['pointing'] {
  if (addresses.length === 0) return 'missing'
  const count = addresses.filter((address) => ours.includes(address)).length
  return count === addresses.length ? 'here' : count > 0 ? 'partly' : 'elsewhere'
}
