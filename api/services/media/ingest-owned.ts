import { type IngestOptions, MediaRefusedError } from '#builder/media/ingest.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { originalKey } from '#model/jobs/release.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import { AppError } from '#model/messages/errors.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database } from '../../db/database.ts'
import { addMedia } from '../../db/media/media.ts'
import { addOwnedMedium, type OwnedMedium } from '../../db/media/owned-media.ts'
import { blobState } from '../../infra/integrity/check-blob.ts'
import { mediaRow, ownedRow } from '../definition/media-row.ts'
import type { UploadFiles } from './upload-files.ts'

/** Ingests a file of an owner, with an edit if given, once per content. Throws `MediaRefusedError`. */
export type Ingest = (
  bytes: Uint8Array,
  options?: IngestOptions,
) => Promise<{ ref: MediaRef; asset: MediaAsset }>

/** External dependencies of libraries. */
export interface MediaDeps {
  database: Database
  blobs: BlobStore
  ingest: Ingest
  /** Storage for unfinished uploads. */
  uploads: UploadFiles
  /** Reports an unexpected failure. */
  onError(error: unknown, requestId: string): void
  /** Milliseconds since 1970. */
  now: () => number
}

interface GivenFile {
  accountId: string
  /** The folder of the library to put it in. */
  folderId?: string | null
  name: string
  bytes: Uint8Array
}

/** Ingests a file into the library of an account, and keeps the original. Throws INVALID_INPUT, TOO_LARGE. */
export async function ingestOwned(
  deps: MediaDeps,
  { accountId, folderId = null, name, bytes }: GivenFile,
): Promise<{ medium: OwnedMedium; asset: MediaAsset }> {
  if (bytes.length === 0) throw new AppError('INVALID_INPUT', 'file-empty')
  const { ref, asset } = await ingestUpload(deps, bytes, accountId)
  await keepOriginal(deps, ref, bytes)
  await deps.blobs.flush()
  const medium = addToLibrary(deps, { accountId, folderId, name, bytes: bytes.byteLength, ref, asset })
  return { medium, asset }
}

interface LibraryEntry {
  accountId: string
  name: string
  bytes: number | null
  folderId: string | null
  ref: MediaRef
  asset: MediaAsset
  source?: { sourceRef: MediaRef; edit: MediaEdit }
}

export const addToLibrary = (
  { database, now }: Pick<MediaDeps, 'database' | 'now'>,
  { asset, ...entry }: LibraryEntry,
): OwnedMedium =>
  database.transaction((db) => {
    addMedia(db, mediaRow(entry.ref, asset, now()))
    return addOwnedMedium(db, ownedRow({ ...entry, asset, now: now() }))
  })

/** Flushed by the caller. */
export async function keepOriginal(
  { blobs }: Pick<MediaDeps, 'blobs'>,
  ref: MediaRef,
  bytes: Uint8Array,
): Promise<void> {
  const key = originalKey(ref)
  if (!(await blobs.has(key)) || (await blobState(blobs, key)) !== 'whole') await blobs.write(key, bytes)
}

/** Throws INVALID_INPUT or TOO_LARGE with the problem of the file. */
export async function ingestUpload(
  { ingest }: Pick<MediaDeps, 'ingest'>,
  bytes: Uint8Array,
  accountId: string,
) {
  try {
    return await ingest(bytes, { owner: accountId })
  } catch (error) {
    throw asApiError(error)
  }
}

/** An error of the decoders as one of the API; anything else as it is. */
export const asApiError = (error: unknown): unknown =>
  error instanceof MediaRefusedError
    ? new AppError(error.code === 'too-large' ? 'TOO_LARGE' : 'INVALID_INPUT', {
        reason: `file-${error.code}`,
        params: error.params,
      })
    : error
