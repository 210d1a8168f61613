import type { HostName } from '#api/services/domains/host-names.ts'
import type { LiveReleases } from '#builder/release-reader.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'
import type { AnnouncedMoves } from '../serving/announce-moves.ts'
import type { Delivery } from './start-delivery.ts'

/** Notifies all delivering processes of changes: this one, separate ones once they exist, and those elsewhere. */
export interface DeliveryLink {
  forget(siteId: string): Promise<void>
  setNames(names: readonly HostName[]): void
  to(delivery: Delivery): void
  /** Waits until those elsewhere know. */
  close(): Promise<void>
  counts(): Promise<readonly RequestCount[]>
  /** Number of separate delivering processes; undefined if this process delivers. */
  running(): number | undefined
}

export function linkDelivery(live: Pick<LiveReleases, 'forget'>, elsewhere?: AnnouncedMoves): DeliveryLink {
  let linked: Delivery | undefined
  return {
    async forget(siteId) {
      live.forget(siteId)
      elsewhere?.moved(siteId)
      await linked?.forget(siteId)
    },
    setNames(names) {
      linked?.setNames(names)
      elsewhere?.setNames(names)
    },
    counts: async () => (await linked?.counts()) ?? [],
    running: () => linked?.running(),
    to(delivery) {
      linked = delivery
    },
    close: async () => elsewhere?.close(),
  }
}
