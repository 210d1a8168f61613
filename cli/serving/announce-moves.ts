import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostName } from '#api/services/domains/host-names.ts'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { type Moves, movesKey, namesKey, noMoves, withMoved } from '#model/jobs/moves.ts'

export interface AnnouncedMoves {
  /** The pointer of a site has been written. */
  moved(siteId: string): void
  setNames(names: readonly HostName[]): void
  /** Waits briefly for what is not announced yet. */
  close(): Promise<void>
}

interface AnnounceOptions {
  bucket: Pick<Bucket, 'read' | 'write' | 'end'>
  /** Called when new moves or names are in the bucket. */
  onAnnounced?: (() => void) | undefined
  onTrouble(error: unknown): void
  retryMs?: number
}

interface KnownMoves {
  moves: Moves
  etag: string | undefined
}

const closeMs = 2_000
/** Two that announce at the same time refuse each other now and then. */
const manyRefusals = 5
const refused = `The bucket refuses to replace ${movesKey} however often it is read again: somebody else writes it all the time, or a proxy in front of it changes ETag.`
const json = { type: 'application/json' }

/**
 * Tells delivering processes without a database what has changed, in the bucket. Changes while one is written are written
 * together; what can not be written is tried again until it can.
 */
export function announceMoves({
  bucket,
  onAnnounced = () => {},
  onTrouble,
  retryMs = 1_000,
}: AnnounceOptions): AnnouncedMoves {
  const waiting = new Set<string>()
  let names: string | undefined
  let known: KnownMoves | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  async function readKnown() {
    const found = await bucket.read(movesKey)
    known = {
      moves: found ? (JSON.parse(found.body.toString()) as Moves) : noMoves,
      etag: found?.etag,
    }
    return known
  }

  /** Returns false if somebody else has written meanwhile: it is done again. */
  async function write(): Promise<boolean> {
    const { moves, etag } = known ?? (await readKnown())
    const [ids, text] = [[...waiting], names]
    // A site that moves while this is written is announced once more.
    waiting.clear()
    try {
      return await writeMoves({ moves, etag }, ids, text)
    } catch (error) {
      for (const id of ids) waiting.add(id)
      throw error
    }
  }

  async function writeMoves({ moves, etag }: KnownMoves, ids: string[], text: string | undefined) {
    const named = text === undefined ? moves.names : hash('sha256', text)
    if (text !== undefined && named !== moves.names)
      await bucket.write(namesKey, { content: Buffer.from(text) }, json)
    const next = { ...withMoved(moves, ids), names: named }
    if (ids.length > 0 || named !== moves.names) {
      const content = Buffer.from(JSON.stringify(next))
      const written = await bucket.write(movesKey, { content }, json, { etag })
      known = written && { moves: next, etag: written.etag }
      if (!written) for (const id of ids) waiting.add(id)
      if (!written) return false
      onAnnounced()
    }
    if (names === text) names = undefined
    return true
  }

  async function run(): Promise<void> {
    let refusals = 0
    while (waiting.size > 0 || names !== undefined) {
      try {
        refusals = (await write()) ? 0 : refusals + 1
        if (refusals === manyRefusals) onTrouble(new Error(refused))
        if (refusals < 2) continue
      } catch (error) {
        known = undefined
        onTrouble(error)
      }
      if (isClosed) return
      await sleep(retryMs * (0.5 + Math.random()))
    }
  }

  const start = () => {
    running ??= run().finally(() => {
      running = undefined
      if (!isClosed && (waiting.size > 0 || names !== undefined)) start()
    })
  }

  return {
    moved(siteId) {
      waiting.add(siteId)
      start()
    },
    setNames(given) {
      names = JSON.stringify(given)
      start()
    },
    async close() {
      isClosed = true
      await Promise.race([running, sleep(closeMs, undefined, { ref: false })])
      bucket.end()
    },
  }
}
