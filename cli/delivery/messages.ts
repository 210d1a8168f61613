import type { HostName } from '#api/services/domains/host-names.ts'
import type { Environment } from '../environment.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'

/** Initial data of a delivering process. */
export interface Beginning {
  environment: Pick<
    Environment,
    | 'host'
    | 'sitesPort'
    | 'dataFolder'
    | 'blobStore'
    | 'blobCache'
    | 'sitesUrl'
    | 'consoleOrigin'
    | 'sitesAddresses'
    | 'trustedProxies'
    | 'cdn'
    | 'hasAccessLog'
    | 'deliveryStaysMs'
  >
  names: readonly HostName[]
  /** The socket on which the product responds to everything else. */
  inside: string
  /** Whether requests are counted. */
  isMeasured: boolean
}

/** Messages from the product to a delivering process. A message with an `id` is confirmed when it is done. */
export type Order =
  | { order: 'begin'; beginning: Beginning }
  | { order: 'names'; names: readonly HostName[] }
  | { order: 'forget'; siteId: string; id: number }
  | { order: 'count'; id: number }
  | { order: 'leave' }
  | { order: 'end' }

/** Messages from the process to the product. */
export type DeliveryMessage =
  | { event: 'listening' }
  | { event: 'refused'; code: string }
  | { event: 'done'; id: number; counts?: readonly RequestCount[] }
  | { event: 'lost'; siteId: string; key: string }
