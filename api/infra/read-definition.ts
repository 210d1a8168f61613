import { definitionKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** Reads a part of a snapshot. Throws GONE if it is not kept any more, or is damaged. */
export async function readDefinition<Part>(blobs: Pick<BlobStore, 'read'>, hash: string): Promise<Part> {
  const bytes = await blobs.read(definitionKey(hash))
  const part = bytes && parsed(bytes)
  if (part === undefined) throw new AppError('GONE', 'version-gone')
  return part as Part
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
