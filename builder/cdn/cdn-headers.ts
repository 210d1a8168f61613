import type { ReleaseManifest } from '#model/jobs/release.ts'
import { isRoot } from '../chosen-language.ts'
import { revalidated } from '../delivery-answer.ts'
import { type Found, forever } from '../find-file.ts'
import { sha256 } from '../hash.ts'

/** CDNs whose caches can be purged by tag. */
export const cdnNames = ['cloudflare', 'fastly', 'varnish'] as const
export type CdnName = (typeof cdnNames)[number]

/** On everything that a CDN keeps of a site, except for assets. */
export const siteTag = (siteId: string): string => `site-${siteId}`
/** On everything under `/_assets/` that never changes. */
export const assetsTag = (siteId: string): string => `assets-${siteId}`
/** On the file at one path of a site, whatever the host and the query. */
export const pathTag = (siteId: string, path: string): string =>
  `path-${sha256(`${siteId} ${path}`).slice(0, 16)}`

/** A lost purge is noticed after a day at the latest. Error: how long a page is shown while the origin is away. */
const keptByCdn = 'max-age=86400, stale-while-revalidate=60, stale-if-error=604800'

interface CdnHeadersOptions {
  manifest: ReleaseManifest
  pathname: string
  found: Found
}

/**
 * Headers for the CDN alone (RFC 9213, or Surrogate-Control): browsers keep asking whether a page has changed. Empty for
 * what a CDN must not keep.
 */
export function cdnHeaders(
  cdn: CdnName,
  { manifest, pathname, found }: CdnHeadersOptions,
): Record<string, string> {
  const { siteId, allowedNetworks = [] } = manifest
  if (found.status !== 200 || allowedNetworks.length > 0) return {}
  if (found.cacheControl === forever) return { [tagHeaders[cdn]]: tagsText(cdn, [assetsTag(siteId)]) }
  if (found.cacheControl !== revalidated || isForOne(cdn, manifest, pathname)) return {}
  const tags = [siteTag(siteId), pathTag(siteId, pathname)]
  return { [controlHeaders[cdn]]: keptByCdn, [tagHeaders[cdn]]: tagsText(cdn, tags) }
}

/**
 * At its root, a site with several languages redirects visitors who have chosen one before. Cloudflare would answer
 * them from its cache; the others are configured to pass them on (docs/cdn.md).
 */
const isForOne = (cdn: CdnName, manifest: ReleaseManifest, pathname: string): boolean =>
  cdn === 'cloudflare' && manifest.languages.length > 1 && isRoot(manifest, pathname)

const controlHeaders: Record<CdnName, string> = {
  cloudflare: 'cdn-cache-control',
  fastly: 'surrogate-control',
  varnish: 'surrogate-control',
}

const tagHeaders: Record<CdnName, string> = {
  cloudflare: 'cache-tag',
  fastly: 'surrogate-key',
  varnish: 'surrogate-key',
}

const tagsText = (cdn: CdnName, tags: readonly string[]): string =>
  tags.join(cdn === 'cloudflare' ? ',' : ' ')
