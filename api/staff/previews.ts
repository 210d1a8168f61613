import type { MediaRef } from '#model/media.ts'
import type { Db } from '../db/database.ts'
import { listPreviews } from '../db/media.ts'

/** Addresses of small pictures of media, for staff, by reference. */
export function previewsOf(
  db: Db,
  refs: readonly (MediaRef | null)[],
): (ref: MediaRef | null) => string | null {
  const names = listPreviews(
    db,
    refs.filter((ref) => ref !== null),
  )
  return (ref) => {
    const name = ref === null ? undefined : names.get(ref)
    return name === undefined ? null : `/api/assets/${name}`
  }
}
