import type { HostName } from '#api/services/domains/host-names.ts'
import type { Environment } from '../environment.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'

/** What a process that delivers begins with. */
export interface Beginning {
  environment: Pick<
    Environment,
    | 'host'
    | 'sitesPort'
    | 'dataFolder'
    | 'sitesUrl'
    | 'consoleOrigin'
    | 'sitesAddresses'
    | 'trustedProxies'
    | 'hasAccessLog'
    | 'deliveryStaysMs'
  >
  names: readonly HostName[]
  /** Where the product answers what delivery does not. */
  inside: string
  /** Whether requests are counted. */
  isMeasured: boolean
}

/** What the product tells a process that delivers. What has an `id` is answered once it is done. */
export type Order =
  | { order: 'begin'; beginning: Beginning }
  | { order: 'names'; names: readonly HostName[] }
  | { order: 'forget'; siteId: string; id: number }
  | { order: 'count'; id: number }
  | { order: 'leave' }
  | { order: 'end' }

/** What the process tells the product. */
export type Told =
  | { event: 'listening' }
  | { event: 'refused'; code: string }
  | { event: 'done'; id: number; counts?: readonly RequestCount[] }
  | { event: 'lost'; siteId: string; key: string }
