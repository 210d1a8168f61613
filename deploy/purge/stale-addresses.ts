import { DeployError } from '../deploy-error.ts'
import type { DeployResult } from '../deploy-target.ts'

/** Addresses of the files that changed under the same name. */
export function staleAddresses({ stale, address }: DeployResult): string[] {
  if (stale.length === 0) return []
  if (address === undefined)
    throw new DeployError(
      'usage',
      'The site is live, but what is there does not say at which address, so that no cache was purged. Deploy its folder again.',
    )
  return stale.map((key) => new URL(encodedPath(key.replace(/(?:^|(?<=\/))index\.html$/, '')), address).href)
}

/** Encoded, because a file name may look like another address. */
const encodedPath = (path: string) => `./${path.split('/').map(encodeURIComponent).join('/')}`
