import type { HostName } from '#api/services/domains/host-names.ts'
import type { LiveReleases } from '#builder/release-reader.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'
import type { Delivery } from './start-delivery.ts'

/** Notifies all delivering processes of changes: this one, and separate ones once they exist. */
export interface DeliveryLink {
  forget(siteId: string): Promise<void>
  setNames(names: readonly HostName[]): void
  to(delivery: Delivery): void
  counts(): Promise<readonly RequestCount[]>
  /** Number of separate delivering processes; undefined if this process delivers. */
  running(): number | undefined
}

export function linkDelivery(live: Pick<LiveReleases, 'forget'>): DeliveryLink {
  let linked: Delivery | undefined
  return {
    async forget(siteId) {
      live.forget(siteId)
      await linked?.forget(siteId)
    },
    setNames: (names) => linked?.setNames(names),
    counts: async () => (await linked?.counts()) ?? [],
    running: () => linked?.running(),
    to(delivery) {
      linked = delivery
    },
  }
}
