import { type DomainFindings, ownershipHost, ownershipText } from '#model/records/domain.ts'
import { type DnsLookup, NoDnsAnswer } from '../../infra/outbound/dns-lookup.ts'

interface Wanted {
  name: string
  token: string
  /** The whole host that a CNAME record has to name. */
  targetHost: string
  /** Addresses of what sites are served by; those of the target where none are named. */
  addresses: readonly string[]
}

/** More than this no resolver follows either. */
const longestChain = 8
/** How much of somebody else's DNS records is kept and shown. */
const keptTexts = 20
const keptLength = 200

/** What DNS says about a name, compared with what it should say. */
export async function lookUpDomain(
  dns: DnsLookup,
  wanted: Wanted,
): Promise<{ findings: DomainFindings; ours: string[] }> {
  const [ownership, pointing] = await Promise.all([findOwnership(dns, wanted), findPointing(dns, wanted)])
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

async function findOwnership(dns: DnsLookup, { name, token }: Wanted): Promise<Ownership> {
  const found = await answered(() => dns.texts(ownershipHost(name)))
  if (!found) return { ownership: 'no-answer', texts: [] }
  const isOurs = (text: string) => text.trim() === ownershipText(token)
  // Ours stays among them, however many there are.
  const texts = [...found].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a))).slice(0, keptTexts)
  const kept = texts.map((text) => text.slice(0, keptLength))
  if (!found.some(isOurs)) return { ownership: found.length > 0 ? 'other' : 'missing', texts: kept }
  // A record for every name says nothing about this one.
  const anywhere = await answered(() => dns.texts(`${token.slice(0, 12).toLowerCase()}.${name}`))
  if (!anywhere) return { ownership: 'no-answer', texts: kept }
  return { ownership: anywhere.some(isOurs) ? 'wildcard' : 'found', texts: kept }
}

type Pointing = Pick<DomainFindings, 'pointing' | 'aliases' | 'addresses'> & { ours: string[] }

async function findPointing(dns: DnsLookup, { name, targetHost, addresses }: Wanted): Promise<Pointing> {
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

/** Names below which nothing may be an alias, and hosts that answer with addresses of their own, are told by those. */
function pointingOf({ ours, addresses }: { ours: string[]; addresses: string[] }): Pointing['pointing'] {
  if (addresses.length === 0) return 'missing'
  const count = addresses.filter((address) => ours.includes(address)).length
  return count === addresses.length ? 'here' : count > 0 ? 'partly' : 'elsewhere'
}
