import { Resolver } from 'node:dns/promises'

/** What DNS says about names. Answers with nothing where nothing is there, and throws `NoDnsAnswer` where nobody says. */
export interface DnsLookup {
  texts(name: string): Promise<string[]>
  /** Where the CNAME record of a name leads; in lower case, without a dot at its end. */
  alias(name: string): Promise<string | undefined>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
  /** Questions that are open are not answered. */
  cancel(): void
}

/** The server did not answer, or could not find out. It says nothing about the name. */
export class NoDnsAnswer extends Error {
  override name = 'NoDnsAnswer'
}

export interface DnsOptions {
  /** Addresses of resolvers, `192.0.2.1` or `192.0.2.1:5300`; those of the machine where there are none. */
  servers?: readonly string[] | undefined
  timeoutMs?: number
  tries?: number
}

/** Codes of answers that there is no such name, or no such record of it. */
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
