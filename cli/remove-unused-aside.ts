import { removeUnusedAside as removeAside } from '#api/infra/unused/remove-aside.ts'
import type { Environment } from './environment.ts'
import { blobsFolderOf } from './open-blobs.ts'

interface Removal {
  databaseFile: string
  place: Pick<Environment, 'dataFolder' | 'blobStore'>
  isDryRun?: boolean
}

/** Removes unused blobs where they are kept, in a thread; undefined if it was stopped. */
export const removeUnusedAside = ({ place, ...task }: Removal, isStopped?: () => boolean) =>
  place.blobStore === undefined
    ? removeAside({ ...task, place: blobsFolderOf(place) }, { isStopped })
    : removeAside(
        { ...task, place: place.blobStore },
        { isStopped, script: new URL('./removing-thread.ts', import.meta.url) },
      )
