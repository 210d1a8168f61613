import { setTimeout as sleep } from 'node:timers/promises'
import type { HostName } from '#api/services/domains/host-names.ts'
import type { Environment } from '../environment.ts'
import { type Fetch, type ListenPlace, portError } from '../listen.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'
import { listenInside, removeInside } from './listen-inside.ts'
import type { Beginning } from './messages.ts'
import { hasEnded, readProductPlace, writeProductPlace } from './product-place.ts'
import { type DeliveryProcess, startDeliveryProcess } from './start-process.ts'
import { faultOfPort, vacatePort } from './waiting.ts'

export interface DeliveryStart {
  environment: Beginning['environment'] & Pick<Environment, 'deliveryProcesses'>
  /** Responds to everything that is not delivered. */
  fetch: Fetch
  names: readonly HostName[]
  isMeasured: boolean
  onLost(siteId: string, key: string): void
  onError(error: unknown): void
  /** Module that runs in the processes. */
  script?: URL
}

/** Delivery in separate processes. */
export interface Delivery {
  /** Called when a site's live state has changed: resolves when all processes know. */
  forget(siteId: string): Promise<void>
  setNames(names: readonly HostName[]): void
  counts(): Promise<readonly RequestCount[]>
  /** Number of listening processes. */
  running(): number
  /** With `hasSuccessor`, the processes keep delivering until another product has started. */
  close(hasSuccessor: boolean): Promise<void>
}

const restartMs = 1_000
const endMs = 5_000

/**
 * Starts processes that deliver sites on a shared port, so that nothing the product does can delay visitors. Processes
 * of an earlier product end once these listen. A process that dies is replaced. Throws if the port is not available.
 */
export async function startDelivery({
  environment,
  fetch,
  names: firstNames,
  isMeasured,
  onLost,
  onError,
  script = new URL('./delivery-process.ts', import.meta.url),
}: DeliveryStart): Promise<Delivery> {
  const { host, sitesPort: port, dataFolder, deliveryProcesses } = environment
  const place: ListenPlace = { host, port, setting: 'SITES_PORT' }
  await requirePort(place, dataFolder)
  const earlier = readProductPlace(dataFolder)
  const inside = await listenInside(fetch, dataFolder)
  const closing = new AbortController()
  const { signal } = closing
  let names = firstNames
  const start = () =>
    startDeliveryProcess({
      script,
      onLost,
      beginning: { environment, names, inside: inside.path, isMeasured },
    })
  const running = new Set<DeliveryProcess>()

  async function begin(): Promise<DeliveryProcess> {
    const started = start()
    const fault = await started.began
    if (fault !== undefined) throw portError(place, fault)
    if (signal.aborted) started.kill()
    running.add(started)
    // It may have been started with earlier names.
    started.send({ order: 'names', names })
    return started
  }

  async function keepRunning(first: DeliveryProcess): Promise<void> {
    let one: DeliveryProcess | undefined = first
    while (!signal.aborted) {
      await one?.ended
      if (one) running.delete(one)
      if (signal.aborted) return
      if (one) onError(new Error('A process that delivers sites has ended. Another one begins.'))
      one = await begin().catch(async (error: unknown) => {
        onError(error)
        await sleep(restartMs, undefined, { signal }).catch(() => {})
        return undefined
      })
    }
  }

  try {
    const begun = await Promise.all(Array.from({ length: deliveryProcesses }, begin))
    for (const one of begun) void keepRunning(one)
    writeProductPlace(dataFolder, { port, inside: inside.path })
  } catch (error) {
    for (const one of running) one.kill()
    await inside.close()
    throw error
  }
  if (earlier && hasEnded(earlier)) await removeInside(earlier.inside)

  return {
    async forget(siteId) {
      await Promise.all([...running].map((one) => one.forget(siteId)))
    },
    setNames(changed) {
      names = changed
      for (const one of running) one.send({ order: 'names', names })
    },
    async counts() {
      return (await Promise.all([...running].map((one) => one.counts()))).flat()
    },
    running: () => running.size,
    async close(hasSuccessor) {
      closing.abort()
      await Promise.all([...running].map((one) => (hasSuccessor ? one.leave() : endProcess(one))))
      await inside.close()
    },
  }
}

async function endProcess(one: DeliveryProcess): Promise<void> {
  one.send({ order: 'end' })
  const late = setTimeout(one.kill, endMs)
  await one.ended
  clearTimeout(late)
}

/** Throws if another program uses the port: it could share the port, and answer requests for us. */
async function requirePort(place: ListenPlace, dataFolder: string): Promise<void> {
  const fault = await faultOfPort(place)
  if (fault === undefined) return
  if (fault === 'EADDRINUSE') {
    const earlier = readProductPlace(dataFolder)
    if (earlier?.port === place.port && hasEnded(earlier)) return
    // Processes of another data folder whose product has ended.
    if (await vacatePort(place)) return
  }
  throw portError(place, fault)
}
