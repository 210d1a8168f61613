import { inParallel } from '#deploy/in-parallel.ts'
import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

export interface CopiedBlobs {
  copied: number
  /** How many the other store had already. */
  had: number
}

const atOnce = 16

/**
 * Copies all blobs from one store to another: those whose name is their hash only if they are not there, then the others, such
 * as pointers, which name them.
 */
export async function copyBlobs(from: BlobStore, to: BlobStore): Promise<CopiedBlobs> {
  const there = new Set<string>()
  for await (const key of to.list('')) if (contentHashOf(key)) there.add(key)
  const [lasting, changing]: [string[], string[]] = [[], []]
  let had = 0
  for await (const key of from.list(''))
    if (there.has(key)) had++
    else if (contentHashOf(key)) lasting.push(key)
    else changing.push(key)
  let copied = 0
  const copy = async (key: string) => {
    const bytes = await from.read(key)
    if (!bytes) return
    await to.write(key, bytes)
    copied++
  }
  await inParallel(lasting, atOnce, copy)
  await to.flush()
  await inParallel(changing, atOnce, copy)
  await to.flush()
  return { copied, had }
}
