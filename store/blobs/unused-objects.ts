import { checkBlobKey } from './blob-key.ts'
import { blobPath } from './blob-path.ts'
import { readTurn, type TurnObjects, turnKey } from './removal-turns.ts'
import type { RemovalStep, UnusedBlobs } from './unused-blobs.ts'

/** What removing needs of a bucket. */
export interface RemovingObjects extends TurnObjects {
  write(key: string, body: { content: Uint8Array }): Promise<unknown>
  /** Tried once, and within seconds. */
  removeOnce(key: string): Promise<void>
  /** Lengths and times of objects whose keys begin with a text. */
  entries(below: string): AsyncIterable<ObjectEntry>
}

export interface ObjectEntry {
  key: string
  bytes: number
  modifiedAt: number
}

export interface UnusedObjectsOptions {
  objects: RemovingObjects
  /** Folders of blobs that may be unused. */
  folders: readonly string[]
  now: () => number
  onStep?: (step: RemovalStep) => Promise<void>
}

export interface UnusedObjects extends UnusedBlobs {
  /** Ends the turn, if nothing has failed. */
  close(): Promise<void>
}

/** Whoever publishes waits for the end of a turn. */
const turnMs = 2_000
/** A process that was stopped in between does not go on in a turn that others take for abandoned. */
const tooLateMs = 15_000

const placeOf = (key: string): string => {
  checkBlobKey(key)
  return blobPath(key)
}

/**
 * Finds and removes unused blobs of a bucket, in turns that whoever uses blobs can see. Buckets remove without conditions: what
 * is used between the look and the removal is found missing by its user (`createUseNotes`), who makes it anew.
 */
export async function findUnusedObjects(options: UnusedObjectsOptions): Promise<UnusedObjects> {
  const { objects, folders, now, onStep = async () => {} } = options
  const known = new Map<string, { bytes: number; usedAt: number }>()
  for (const folder of folders)
    for await (const { key, bytes, modifiedAt } of objects.entries(folder))
      known.set(key, { bytes, usedAt: modifiedAt })
  let turn: { number: number; begunAt: number } | undefined
  const writeTurn = (number: number, isActive: boolean) =>
    objects.write(turnKey, { content: Buffer.from(JSON.stringify({ number, isActive })) })

  async function endTurn(): Promise<void> {
    if (!turn) return
    await writeTurn(turn.number, false)
    turn = undefined
  }

  async function openTurn(): Promise<{ begunAt: number }> {
    if (turn && performance.now() - turn.begunAt < turnMs) return turn
    const number = (turn?.number ?? (await readTurn(objects)).number) + 1
    const begunAt = performance.now()
    await writeTurn(number, true)
    turn = { number, begunAt }
    return turn
  }

  return {
    look: async (key) => known.get(placeOf(key)),
    async remove(key, unusedSince) {
      const place = placeOf(key)
      const { begunAt } = await openTurn()
      await onStep('looked')
      const found = await objects.look(place)
      if (!found || now() - found.ageMs >= unusedSince) return false
      await onStep('judged')
      if (performance.now() - begunAt > tooLateMs) return false
      await objects.removeOnce(place)
      known.delete(place)
      return true
    },
    close: endTurn,
  }
}
