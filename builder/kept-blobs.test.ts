import { expect, test } from 'vitest'
import { blobKey } from '#model/jobs/release.ts'
import { sha256 } from './hash.ts'
import { createKeptBlobs } from './kept-blobs.ts'

/** Blobs that count how often each is read. */
function countedBlobs(blobs: Record<string, Uint8Array>) {
  const reads: Record<string, number> = {}
  const read = async (key: string) => {
    reads[key] = (reads[key] ?? 0) + 1
    return blobs[key]
  }
  return { read, reads }
}

const blobOf = (text: string) => [blobKey(sha256(text)), new TextEncoder().encode(text)] as const

test('what never changes under its name is read once, as long as there is room', async () => {
  const [first, one] = blobOf('first.')
  const [second, two] = blobOf('second')
  const [third, three] = blobOf('third.')
  const { read, reads } = countedBlobs({ [first]: one, [second]: two, [third]: three })
  const kept = createKeptBlobs({ read }, 12)
  for (const key of [first, second, first, third, first, second]) await kept.read(key)
  expect(await kept.read(second)).toBe(two)
  expect(reads).toEqual({ [first]: 1, [second]: 2, [third]: 1 })
})

test('what may change, is large or is not there is read each time', async () => {
  const pointer = 'sites/inn/live.json'
  const film = blobKey('a'.repeat(64))
  const missing = blobKey('b'.repeat(64))
  const { read, reads } = countedBlobs({ [pointer]: new Uint8Array(2), [film]: new Uint8Array(600 * 1024) })
  const kept = createKeptBlobs({ read }, 2 ** 20)
  for (const key of [pointer, film, missing, pointer, film, missing]) await kept.read(key)
  expect(reads).toEqual({ [pointer]: 2, [film]: 2, [missing]: 2 })
})
