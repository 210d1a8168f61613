import { sha256, sha256Aside } from '#builder/hash.ts'
import { mediaAssetSchema } from '#model/definition/media/media.ts'
import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** `missing`: the blob does not exist; `wrong`: its bytes are not those that were written. */
export type BlobState = 'whole' | 'missing' | 'wrong'

/** Whether the bytes of a key are intact: they match the hash in its name, or are a readable record of a medium. */
export function isWhole(key: string, bytes: Uint8Array): boolean {
  const hash = contentHashOf(key)
  if (hash !== undefined) return sha256(bytes) === hash
  return !key.startsWith('assets/') || mediaAssetSchema.safeParse(parsed(bytes)).success
}

export async function blobState(blobs: Pick<BlobStore, 'read'>, key: string): Promise<BlobState> {
  const bytes = await blobs.read(key)
  if (!bytes) return 'missing'
  const hash = contentHashOf(key)
  const is = hash === undefined ? isWhole(key, bytes) : (await sha256Aside(bytes)) === hash
  return is ? 'whole' : 'wrong'
}

/** The JSON under a key; undefined if it does not exist or is damaged. */
export async function readWholeJson<Value>(
  blobs: Pick<BlobStore, 'read'>,
  key: string,
): Promise<Value | undefined> {
  const bytes = await blobs.read(key)
  return bytes && isWhole(key, bytes) ? (parsed(bytes) as Value) : undefined
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
