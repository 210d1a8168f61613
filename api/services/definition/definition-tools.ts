import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database } from '../../db/database.ts'

/** What changing a definition requires. */
export interface DefinitionTools {
  database: Database
  blobs: BlobStore
  /** Milliseconds since 1970. */
  now: () => number
}

/** Changes of one site are made one after another: each is checked against what the one before left. */
export const definitionLock = (siteId: string) => `definition ${siteId}`
