import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import type { LargeBlob } from '#builder/large-blobs.ts'
import { contentHashOf } from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { EdgeStore } from './edge-store.ts'

/** Copies that a host keeps beside its programs, which are there after a restart. They may be lost at any time. */
export interface EdgeCopies {
  find(path: string): Promise<Uint8Array | undefined>
  /** Nobody waits for it. */
  keep(path: string, bytes: Uint8Array): void
}

export interface EdgeBlobsOptions {
  store: EdgeStore
  copies: EdgeCopies
  /** A body of this length that another stream is written to: some hosts need to know the length. */
  throughOf(bytes: number): TransformStream<Uint8Array, Uint8Array>
  now: () => number
}

/** Pages and pictures in memory: a Worker has 128 MB for everything. */
const keptBytes = 24 * 2 ** 20
/** Limit for memory: pointers are small. */
const maxKnown = 10_000
/** While the store is away, it is asked once in this time. */
const askEveryMs = 1_000

/** Blobs as delivery reads them, with what is remembered of the store while it is away. */
export function createEdgeBlobs({ store, copies, throughOf, now }: EdgeBlobsOptions) {
  const known = createLastKnown(store, copies, now)
  async function readLasting(key: string): Promise<Uint8Array | undefined> {
    const path = blobPath(key)
    const copy = await copies.find(path)
    if (copy) return copy
    const found = await store.read(path)
    if (found) copies.keep(path, found.body)
    return found?.body
  }
  const read = (key: string) => (contentHashOf(key) === undefined ? known.read(key) : readLasting(key))
  const unsplit = {
    size: (key: string) => store.size(blobPath(key)),
    readPart: () => Promise.reject(new TypeError('Nothing is read in parts here.')),
  }
  const checked = createCheckedBlobs({ ...unsplit, read })
  return {
    ...createKeptBlobs({ read: checked.read }, keptBytes),
    /** To be called when the store is known to answer: the next read asks it. */
    noteBack: known.noteBack,
    /** Its length is compared, but not its hash: a Worker would have to read a film twice. */
    async open(key: string): Promise<LargeBlob | undefined> {
      const path = blobPath(key)
      const bytes = await store.size(path)
      if (bytes === undefined) return undefined
      return {
        bytes,
        parts(from, to) {
          const through = throughOf(to - from)
          store.stream(path, from, to).then(
            (stream) => stream.pipeTo(through.writable).catch(() => {}),
            (error) => through.writable.abort(error).catch(() => {}),
          )
          return through.readable
        },
      }
    },
  }
}

const nothing = new Uint8Array()

/** Pointers and names as they were last read, while the store does not answer. What was absent stays absent. */
function createLastKnown(store: EdgeStore, copies: EdgeCopies, now: () => number) {
  const known = new Map<string, Uint8Array>()
  let askAgainAt = 0
  const orAbsent = (bytes: Uint8Array) => (bytes.byteLength === 0 ? undefined : bytes)

  function remember(path: string, bytes: Uint8Array): void {
    known.delete(path)
    known.set(path, bytes)
    if (known.size > maxKnown) known.delete(known.keys().next().value!)
    copies.keep(path, bytes)
  }

  async function ask(path: string): Promise<Uint8Array> {
    try {
      const bytes = (await store.read(path))?.body ?? nothing
      askAgainAt = 0
      remember(path, bytes)
      return bytes
    } catch (error) {
      askAgainAt = now() + askEveryMs
      const last = known.get(path) ?? (await copies.find(path))
      if (last) return last
      throw error
    }
  }

  return {
    async read(key: string): Promise<Uint8Array | undefined> {
      const path = blobPath(key)
      const isAway = now() < askAgainAt
      const last = isAway ? (known.get(path) ?? (await copies.find(path))) : undefined
      return orAbsent(last ?? (await ask(path)))
    },
    noteBack() {
      askAgainAt = 0
    },
  }
}
