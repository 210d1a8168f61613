import { setTimeout as sleep } from 'node:timers/promises'

/** Whether unused objects of a bucket are being removed. Written by whoever removes, read by whoever uses them. */
export interface RemovalTurn {
  /** Counts the turns so far. */
  number: number
  isActive: boolean
}

export interface TurnObjects {
  read(key: string): Promise<{ body: Uint8Array } | undefined>
  /** Length, and how long ago it was written by the clock of the bucket. */
  look(key: string): Promise<{ bytes: number; ageMs: number } | undefined>
}

/** Contains a character that keys of blobs cannot have. */
export const turnKey = 'removal~.json'
/** A turn takes a few seconds: whoever began an older one has been killed. */
const abandonedMs = 60_000
const askEveryMs = 200
/** Of those that have been found or written and are not flushed. */
const maxNoted = 100_000
const atOnce = 16

const noTurn: RemovalTurn = { number: 0, isActive: false }

export async function readTurn(objects: TurnObjects): Promise<RemovalTurn> {
  const found = await objects.read(turnKey)
  if (!found) return noTurn
  const turn = JSON.parse(Buffer.from(found.body).toString()) as RemovalTurn
  if (!turn.isActive) return turn
  const { ageMs } = (await objects.look(turnKey)) ?? { ageMs: 0 }
  return { ...turn, isActive: ageMs < abandonedMs }
}

/** Something that was found has been removed since. Whoever wants to refer to it has to look for it again. */
export class BlobsRemovedError extends Error {
  override name = 'BlobsRemovedError'
}

/**
 * Makes sure that what was found or written is not removed before somebody refers to it. Its age was checked before it was
 * removed, and using it makes it young; only in a turn of removing that was under way meanwhile, the check may have been
 * before the use and the removal after it. After such a turn, all that was used is looked for again.
 */
export function createUseNotes(objects: TurnObjects) {
  const used = new Map<string, RemovalTurn>()
  let known: RemovalTurn | undefined

  /** The turn that is under way at first has ended; a later one finds young what was used before it. */
  async function afterTurn(): Promise<RemovalTurn> {
    const first = await readTurn(objects)
    let now = first
    while (now.isActive && now.number === first.number) {
      await sleep(askEveryMs)
      now = await readTurn(objects)
    }
    return now
  }

  return {
    /** To be called before something is looked for or written. May be older than now. */
    turn: async (): Promise<RemovalTurn> => {
      known ??= await readTurn(objects)
      return known
    },
    note(place: string, turn: RemovalTurn): void {
      if (used.size >= maxNoted) used.delete(used.keys().next().value!)
      used.set(place, turn)
    },
    /** Throws `BlobsRemovedError`. */
    async check(): Promise<void> {
      if (used.size === 0) return
      const noted = [...used]
      const now = await afterTurn()
      known = now
      const doubtful = noted.filter(([, turn]) => turn.isActive || turn.number !== now.number)
      const lost: string[] = []
      for (let at = 0; at < doubtful.length; at += atOnce)
        await Promise.all(
          doubtful.slice(at, at + atOnce).map(async ([place]) => {
            if (!(await objects.look(place))) lost.push(place)
          }),
        )
      for (const [place, turn] of noted) if (used.get(place) === turn) used.delete(place)
      if (lost.length > 0)
        throw new BlobsRemovedError(
          `${lost.length} files were removed as unused meanwhile, such as ${lost[0]}.`,
        )
    },
  }
}
