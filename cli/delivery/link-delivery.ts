import type { HostName } from '#api/services/domains/host-names.ts'
import type { LiveReleases } from '#builder/release-reader.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'
import type { Delivery } from './start-delivery.ts'

/** What tells all who deliver of changes: this process, and those beside it once there are any. */
export interface DeliveryLink {
  forget(siteId: string): Promise<void>
  setNames(names: readonly HostName[]): void
  to(delivery: Delivery): void
  counts(): Promise<readonly RequestCount[]>
  /** How many processes of their own deliver; undefined where this one does. */
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
