import { removeUnused } from '#api/infra/unused/remove-unused.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import type { TestApi } from './open-test-api.ts'

/** Removes all unused files, as if they had been unused for three days. */
export const removeAllUnused = ({
  database,
  blobs,
  folder,
}: Pick<TestApi, 'database' | 'blobs' | 'folder'>) =>
  removeUnused({
    db: database.db,
    blobs,
    unused: createUnusedBlobs(folder),
    now: () => Date.now() + 3 * 24 * 60 * 60_000,
  })
