import type { MediaRef } from '#model/definition/media/media.ts'
import type { Db } from '../../db/database.ts'
import { listPreviews } from '../../db/media/media.ts'

/** Where people read media. */
const staffAssets = '/api/assets/'

/** Addresses of small pictures of media, by reference. */
export function thumbnailsOf(
  db: Db,
  refs: readonly (MediaRef | null)[],
  assetsPath: string = staffAssets,
): (ref: MediaRef | null) => string | null {
  const names = listPreviews(
    db,
    refs.filter((ref) => ref !== null),
  )
  return (ref) => {
    const name = ref === null ? undefined : names.get(ref)
    return name === undefined ? null : `${assetsPath}${name}`
  }
}
