import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { DeliveryLink } from './delivery/link-delivery.ts'
import { startDelivery } from './delivery/start-delivery.ts'
import { vacatePort } from './delivery/waiting.ts'
import { strictTransport } from './edge.ts'
import type { Environment } from './environment.ts'
import { type Fetch, listen } from './listen.ts'
import { monthS, yearS } from './secure-transport.ts'
import type { StorageProblems } from './storage-problems.ts'

export interface PortAnswers {
  console: Fetch
  sites: Fetch
  hosts: Pick<DomainHosts, 'names'>
  storage: Pick<StorageProblems, 'noteLost'>
  link: DeliveryLink
  onError(error: unknown): void
}

export interface Ports {
  close(how?: { hasSuccessor: boolean }): Promise<void>
}

/** Opens the port of the console and that of the sites. */
export async function openPorts(environment: Environment, answers: PortAnswers): Promise<Ports> {
  const { host, port, sitesPort, trustedProxies, deliveryProcesses } = environment
  answers.link.setNames(answers.hosts.names())
  const ofConsole = strictTransport({ trustedProxies, maxAgeS: yearS }, answers.console)
  const ofSites = strictTransport({ trustedProxies, maxAgeS: monthS }, answers.sites)
  const console = await listen(ofConsole, { host, port, setting: 'PORT' })
  if (deliveryProcesses === 0) {
    await vacatePort({ host, port: sitesPort })
    const sites = await listen(ofSites, { host, port: sitesPort, setting: 'SITES_PORT' })
    return {
      close: async () => void (await Promise.all([console.close(), sites.close()])),
    }
  }
  const { hosts, storage, link, onError } = answers
  const delivery = await startDelivery({
    environment,
    fetch: ofSites,
    names: hosts.names(),
    isMeasured: environment.metrics !== undefined,
    onLost: storage.noteLost,
    onError,
  })
  link.to(delivery)
  return {
    close: async ({ hasSuccessor } = { hasSuccessor: false }) =>
      void (await Promise.all([console.close(), delivery.close(hasSuccessor)])),
  }
}
