import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database } from '../../../db/database.ts'
import type { DomainDeps } from '../../domains/domain-tools.ts'

/** What moving sites online and offline needs. */
export interface PublishingTools {
  database: Database
  blobs: BlobStore
  /** Milliseconds since 1970. */
  now: () => number
  /** The pointer file of a site has been written: delivery in this process may have an older one in mind. */
  onMoved?: ((siteId: string) => void) | undefined
  /** Names that sites have of their own; without them every site is at its default address. */
  domains?: Pick<DomainDeps, 'places' | 'onChanged'> | undefined
}
