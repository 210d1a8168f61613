import type { Release } from '../../db/publishing/releases.ts'
import type { Site } from '../../db/sites/sites.ts'

/** Since when a site's pages ask for view tokens, once this release is live. */
export const tokensSinceOf = (
  { asksForToken }: Pick<Release, 'asksForToken'>,
  site: Pick<Site, 'tokensSince'> | undefined,
  now: number,
): number | null => (asksForToken ? (site?.tokensSince ?? now) : null)
