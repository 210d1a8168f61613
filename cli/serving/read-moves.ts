import type { HostName } from '#api/services/domains/host-names.ts'
import { sha256 } from '#builder/hash.ts'
import { jsonOf } from '#builder/json-of.ts'
import { type Moves, movedSince, movesKey, namesKey, noMoves } from '#model/jobs/moves.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

interface Found {
  body: Uint8Array
  etag: string
}

export interface MovesReaderOptions {
  bucket: {
    read(key: string): Promise<Found | undefined>
    /** The same, unless the object still has this tag. */
    readChanged(key: string, etag: string): Promise<Found | 'same' | undefined>
  }
  /** The same store, as this machine remembers it. */
  blobs: Pick<BlobStore, 'read'>
  /** Called before the others, whenever the store has answered. */
  onAnswered(): void
  /** Sites whose pointers may have changed; undefined: all of them. */
  onMoved(siteIds: readonly string[] | undefined): void
  onNames(names: readonly HostName[]): void
}

export interface MovesReader {
  /** Reads what has changed since the last look. Throws while the store is away. */
  look(): Promise<void>
  /** Takes the names that this machine remembers, if none were read yet. */
  rememberNames(): Promise<void>
}

/** Reads what has changed: one small request that brings nothing while nothing has. */
export function createMovesReader(options: MovesReaderOptions): MovesReader {
  const { bucket, blobs } = options
  let etag: string | undefined
  let sequence: number | undefined
  let names: string | undefined
  /** What was remembered of pointers may have been used since. */
  let hasBegunAway = false

  async function readMoves(): Promise<Moves | undefined> {
    const found = etag === undefined ? await bucket.read(movesKey) : await bucket.readChanged(movesKey, etag)
    options.onAnswered()
    if (found === 'same') return undefined
    etag = found?.etag
    return found ? jsonOf<Moves>(found.body) : noMoves
  }

  /** Names that are older or newer than the moves are those of the next look. */
  async function readNames(wanted: string): Promise<boolean> {
    if (wanted === names || wanted === '') return true
    const bytes = await blobs.read(namesKey)
    if (!bytes || sha256(bytes) !== wanted) return false
    names = wanted
    options.onNames(jsonOf(bytes))
    return true
  }

  async function look(): Promise<void> {
    const moves = await readMoves()
    if (!moves) return
    if (sequence !== undefined) {
      const moved = movedSince(moves, sequence)
      if (moved?.length !== 0) options.onMoved(moved)
    } else if (hasBegunAway) options.onMoved(undefined)
    sequence = moves.sequence
    if (!(await readNames(moves.names))) etag = undefined
  }

  return {
    async look() {
      try {
        await look()
      } catch (error) {
        etag = undefined
        hasBegunAway ||= sequence === undefined
        throw error
      }
    },
    async rememberNames() {
      if (names !== undefined) return
      const bytes = await blobs.read(namesKey).catch(() => undefined)
      if (bytes) options.onNames(jsonOf(bytes))
    },
  }
}
