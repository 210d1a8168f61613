import { forwardedAddress } from '#api/http/client-address.ts'
import type { HostTable } from '#api/services/domains/host-names.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import type { DeliveryOptions } from '#builder/delivery.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import { createLiveReleases, type LiveReleases } from '#builder/release-reader.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { siteHosts } from './site-hosts.ts'

const cachedParts = 5_000

/** Readers of live releases and of blobs with verified hashes. */
export interface Reading {
  live: LiveReleases
  checked: ReturnType<typeof createCheckedBlobs>
}

export function openReading(blobs: Pick<BlobStore, 'read' | 'list'>, freshMs: number): Reading {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, cachedParts)
  return { checked, live: createLiveReleases({ blobs, cache, freshMs, now: Date.now }) }
}

/** Memory limits in bytes for frequently delivered contents. */
export interface KeptBytes {
  plain: number
  compressed: number
}

const mebibyte = 2 ** 20
/** For a single delivering process. */
export const keepsMuch: KeptBytes = { plain: 64 * mebibyte, compressed: 128 * mebibyte }
/** For one of several delivering processes. */
export const keepsSome: KeptBytes = { plain: 32 * mebibyte, compressed: 64 * mebibyte }
/** For the main process beside delivering processes. */
export const keepsLittle: KeptBytes = { plain: 4 * mebibyte, compressed: 8 * mebibyte }

interface DeliveryParts {
  reading: Reading
  stores: Pick<ReturnType<typeof siteHosts>, 'siteOfHost' | 'originOf'>
  hosts: Pick<HostTable, 'siteOfHost' | 'originOf' | 'movedFrom'>
  onLost: NonNullable<DeliveryOptions['onLost']>
  trustedProxies: number
  keeps: KeptBytes
}

/** The settings and tools of delivery. */
export const deliveryOf = ({
  reading: { live, checked },
  stores,
  hosts,
  onLost,
  trustedProxies,
  keeps,
}: DeliveryParts): DeliveryOptions => ({
  blobs: createKeptBlobs(checked, keeps.plain),
  live,
  onLost,
  compress: createCompressor(checked, keeps.compressed),
  siteOfHost: (host) => hosts.siteOfHost(host) ?? stores.siteOfHost(host),
  originOf: (siteId) => hosts.originOf(siteId) ?? stores.originOf(siteId),
  movedFrom: hosts.movedFrom,
  addressOf: ({ headers }, connection) =>
    forwardedAddress(headers.get('x-forwarded-for'), trustedProxies) ??
    connection?.incoming?.socket.remoteAddress,
})
