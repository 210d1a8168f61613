import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostName } from '#api/services/domains/host-names.ts'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { type Moves, movedSince, movesKey, namesKey, noMoves } from '#model/jobs/moves.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

export interface FollowOptions {
  bucket: Pick<Bucket, 'read' | 'readChanged' | 'end'>
  /** The same store, as this machine remembers it. */
  blobs: Pick<BlobStore, 'read'>
  /** Called before the others, whenever the store has answered. */
  onAnswered(): void
  /** Sites whose pointers may have changed; undefined: all of them. */
  onMoved(siteIds: readonly string[] | undefined): void
  onNames(names: readonly HostName[]): void
  onTrouble(error: unknown): void
  everyMs?: number
  now?: () => number
}

export interface FollowedMoves {
  /** When the store last answered, in milliseconds since 1970; undefined: not yet. */
  answeredAt(): number | undefined
  /** Why it does not answer now. */
  trouble(): string | undefined
  /** Looks at once: somebody has told that there is something new. */
  look(): void
  close(): Promise<void>
}

/** Reads what has changed every half second, which costs a bucket one small request, and at once when it is told to. */
export async function followMoves(options: FollowOptions): Promise<FollowedMoves> {
  const { bucket, blobs, everyMs = 500, now = Date.now } = options
  const closing = new AbortController()
  const { signal } = closing
  let etag: string | undefined
  let sequence: number | undefined
  let names: string | undefined
  let answeredAt: number | undefined
  let trouble: string | undefined
  const pause = createPause(everyMs)

  async function readMoves(): Promise<Moves | undefined> {
    const found = etag === undefined ? await bucket.read(movesKey) : await bucket.readChanged(movesKey, etag)
    answeredAt = now()
    trouble = undefined
    options.onAnswered()
    if (found === 'same') return undefined
    etag = found?.etag
    return found ? (JSON.parse(found.body.toString()) as Moves) : noMoves
  }

  /** Names that are older or newer than the moves are those of the next round. */
  async function readNames(wanted: string): Promise<boolean> {
    if (wanted === names || wanted === '') return true
    const bytes = await blobs.read(namesKey)
    if (!bytes || hash('sha256', bytes) !== wanted) return false
    names = wanted
    options.onNames(JSON.parse(Buffer.from(bytes).toString()) as HostName[])
    return true
  }

  async function look(): Promise<void> {
    const moves = await readMoves()
    if (!moves) return
    if (sequence !== undefined) {
      const moved = movedSince(moves, sequence)
      if (moved?.length !== 0) options.onMoved(moved)
    }
    sequence = moves.sequence
    if (!(await readNames(moves.names))) etag = undefined
  }

  const round = () =>
    look().catch((error: unknown) => {
      etag = undefined
      const reason = error instanceof Error ? error.message : String(error)
      // A store that is away fails twice a second.
      if (trouble !== reason) options.onTrouble(error)
      trouble = reason
    })

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause.take()
      if (!signal.aborted) await round()
    }
  }

  await round()
  if (names === undefined) await rememberNames()
  const running = run()
  return {
    answeredAt: () => answeredAt,
    trouble: () => trouble,
    look: pause.end,
    async close() {
      closing.abort()
      pause.end()
      bucket.end()
      await running
    },
  }

  /** Those of the last run, while the store is away. */
  async function rememberNames(): Promise<void> {
    const bytes = await blobs.read(namesKey).catch(() => undefined)
    if (bytes) options.onNames(JSON.parse(Buffer.from(bytes).toString()) as HostName[])
  }
}

/** Pauses that can be ended early, the next one too if none is being taken. */
function createPause(ms: number) {
  let isEnded = false
  let current = new AbortController()
  return {
    async take(): Promise<void> {
      current = new AbortController()
      if (!isEnded) await sleep(ms, undefined, { signal: current.signal }).catch(() => {})
      isEnded = false
    },
    end(): void {
      isEnded = true
      current.abort()
    },
  }
}
