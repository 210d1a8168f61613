import { Resolver } from 'node:dns/promises'

/** DNS lookups. Without records the result is empty; throws `NoDnsAnswer` if no server answers. */
export interface DnsLookup {
  texts(name: string): Promise<string[]>
  /** Target of the CNAME record; in lower case, without a trailing dot. */
  alias(name: string): Promise<string | undefined>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
  /** Cancels open lookups. */
  cancel(): void
}

/** The server did not answer, or failed. That says nothing about the name. */
export class NoDnsAnswer extends Error {
  override name = 'NoDnsAnswer'
}

export interface DnsOptions {
  /** Addresses of resolvers, `192.0.2.1` or `192.0.2.1:5300`; if empty, those of the system. */
  servers?: readonly string[] | undefined
  timeoutMs?: number
  tries?: number
}

/** Error codes for a name that does not exist, or has no such record. */
const nothing: readonly unknown[] = ['ENODATA', 'ENOTFOUND']

export function createDnsLookup({ servers = [], timeoutMs = 3_000, tries = 2 }: DnsOptions = {}): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers.length > 0) resolver.setServers(servers)
  const list = async <Found>(ask: () => Promise<Found[]>): Promise<Found[]> => {
    try {
      return await ask()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (nothing.includes(code)) return []
      throw new NoDnsAnswer(`DNS does not answer (${code}).`, { cause: error })
    }
  }
  return {
    texts: async (name) => (await list(() => resolver.resolveTxt(name))).map((chunks) => chunks.join('')),
    alias: async (name) => {
      const [target] = await list(() => resolver.resolveCname(name))
      return target?.toLowerCase().replace(/\.$/, '')
    },
    addresses: async (name) =>
      (await Promise.all([list(() => resolver.resolve4(name)), list(() => resolver.resolve6(name))])).flat(),
    cancel: () => resolver.cancel(),
  }
}
