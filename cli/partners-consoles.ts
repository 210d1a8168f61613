import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { listen } from './listen.ts'

type Fetch = Parameters<typeof listen>[0]

/**
 * Names of sites and of partners' consoles lead to one port, so that a proxy need not know which is which: what comes in
 * for a console is answered by it, everything else by what delivers sites.
 */
export const partnersConsoles =
  ({ opensConsole }: Pick<DomainHosts, 'opensConsole'>, ofConsole: Fetch, ofSites: Fetch): Fetch =>
  (request, env) =>
    opensConsole(request.headers.get('host') ?? '') ? ofConsole(request, env) : ofSites(request, env)
