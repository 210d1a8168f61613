import type { MediaAsset } from '#model/definition/media/media.ts'
import { canonicalEdit, type MediaEdit } from '#model/media/media-edit.ts'
import { AppError } from '#model/messages/errors.ts'
import { findMediaRow } from '../../db/media/media.ts'
import { findOwnedByRef, type LibraryMedium, type OwnedMedium } from '../../db/media/owned-media.ts'
import { addToLibrary, asApiError, type MediaDeps } from './ingest-owned.ts'
import { readOriginal } from './read-original.ts'

/** Tolerance in seconds beyond the end of a video, because players round. */
const slackS = 0.5

/**
 * Creates an edited copy of a medium, which stays unchanged. An edited medium is edited again from its original file, so that
 * nothing is encoded twice. Throws INVALID_INPUT, GONE.
 */
export async function editMedium(
  deps: MediaDeps,
  medium: LibraryMedium,
  wanted: MediaEdit,
): Promise<OwnedMedium> {
  const edit = canonicalEdit(wanted)
  const sourceRef = medium.sourceRef ?? medium.ref
  const source = findMediaRow(deps.database.db, sourceRef)?.asset ?? medium.asset
  checkPossible(source, edit)
  const bytes = await readOriginal(deps, sourceRef, source)
  const { ref, asset } = await deps
    .ingest(bytes, { edit, owner: medium.accountId })
    .catch((error: unknown) => {
      throw asApiError(error)
    })
  await deps.blobs.flush()
  const { accountId, folderId, name } = medium
  // Only uploads have a file size; an edited medium has none.
  const known = findOwnedByRef(deps.database.db, accountId, ref)
  return addToLibrary(deps, {
    accountId,
    folderId: known?.folderId ?? folderId,
    name: known?.name ?? name,
    bytes: null,
    ref,
    asset,
    source: { sourceRef, edit },
  })
}

function checkPossible(source: MediaAsset, { trim, mute }: MediaEdit): void {
  const isPossible = source.kind === 'video' || (source.kind === 'image' && !trim && !mute)
  if (!isPossible) throw new AppError('INVALID_INPUT', 'edit-not-for-pictures')
  if (source.kind === 'video' && trim && trim.endS > source.durationS + slackS)
    throw new AppError('INVALID_INPUT', 'edit-outside')
}
