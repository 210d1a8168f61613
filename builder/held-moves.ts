import { setTimeout as sleep } from 'node:timers/promises'
import type { LivePointer } from '#model/jobs/release.ts'

export interface MoveTools {
  /** What a site's pointer was when it could last be delivered, if it has changed since and has not arrived. */
  before(siteId: string): Promise<LivePointer | undefined>
  /** The site has arrived: what was before is not needed any more. */
  settle(siteId: string): void
  /** Resolves once what `to` leads to can be delivered as well as what `from` leads to. */
  fetch(to: LivePointer, from: LivePointer): Promise<void>
  /** Called when a move that has been waited for can be made. */
  onReady(siteId: string): void
  /** Called once for each move that can not be made now. */
  onHeld?: ((siteId: string, error: unknown) => void) | undefined
  /** For how long a visitor waits for the newer release. */
  patienceMs: number
  retryMs: number
  now: () => number
}

/** Sites that are delivered as they were, because what is newer can not be read yet. */
export interface Behind {
  sites: number
  /** Since when one of them has been, in milliseconds since 1970. */
  since: number
  detail?: string | undefined
}

export interface HeldMoves {
  /** The pointer to deliver now, given the newest one. */
  follow(siteId: string, newest: LivePointer | undefined): Promise<LivePointer | undefined>
  behind(): Behind | undefined
}

interface Move {
  from: LivePointer
  to: LivePointer
  since: number
  /** The end of the first attempt. */
  tried: Promise<void>
  isReady: boolean
  /** Somebody has been given what was before. */
  isHeld: boolean
  detail?: string
}

/** Limit for memory. */
const maxSites = 10_000

/**
 * Lets a site move to another release only when that can be delivered. Until then it is delivered as it was, all of it:
 * never a page of the one and the next of the other.
 */
export function createHeldMoves(tools: MoveTools): HeldMoves {
  const arrived = new Map<string, LivePointer>()
  const moves = new Map<string, Move>()

  function arrive(siteId: string, pointer: LivePointer | undefined): LivePointer | undefined {
    arrived.delete(siteId)
    if (pointer) arrived.set(siteId, pointer)
    if (arrived.size > maxSites) arrived.delete(arrived.keys().next().value!)
    // What was online before a site was taken offline is not shown again.
    if (moves.delete(siteId) || !pointer) tools.settle(siteId)
    return pointer
  }

  async function attempt(siteId: string, move: Move): Promise<void> {
    try {
      await tools.fetch(move.to, move.from)
      move.isReady = true
      if (move.isHeld && moves.get(siteId) === move) tools.onReady(siteId)
    } catch (error) {
      if (move.detail === undefined) tools.onHeld?.(siteId, error)
      move.detail = error instanceof Error ? error.message : String(error)
    }
  }

  async function carryOut(siteId: string, move: Move, tried: () => void): Promise<void> {
    await attempt(siteId, move)
    tried()
    while (!move.isReady && moves.get(siteId) === move) {
      await sleep(tools.retryMs, undefined, { ref: false })
      await attempt(siteId, move)
    }
  }

  function moveOf(siteId: string, from: LivePointer, to: LivePointer): Move {
    const running = moves.get(siteId)
    if (running && leadToSame(running.to, to)) return running
    const { promise: tried, resolve } = Promise.withResolvers<void>()
    const since = running?.since ?? tools.now()
    // Whoever waits already for what is newer is not made to wait again.
    const move: Move = { from, to, since, tried, isReady: false, isHeld: running?.isHeld ?? false }
    moves.set(siteId, move)
    void carryOut(siteId, move, resolve)
    return move
  }

  return {
    async follow(siteId, newest) {
      if (!newest) return arrive(siteId, undefined)
      const from = moves.get(siteId)?.from ?? arrived.get(siteId) ?? (await tools.before(siteId))
      if (!from || leadToSame(from, newest)) return arrive(siteId, newest)
      const move = moveOf(siteId, from, newest)
      if (!move.isReady && !move.isHeld) await Promise.race([move.tried, pause(tools.patienceMs)])
      if (move.isReady) return arrive(siteId, newest)
      move.isHeld = true
      return { ...from, paused: newest.paused }
    },
    behind() {
      const held = [...moves.values()].filter(({ isReady, isHeld }) => isHeld && !isReady)
      if (held.length === 0) return undefined
      const oldest = held.reduce((one, other) => (other.since < one.since ? other : one))
      return { sites: held.length, since: oldest.since, detail: oldest.detail }
    },
  }
}

const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false })

/** Whether both lead to the same files. */
const leadToSame = (one: LivePointer, other: LivePointer): boolean =>
  one.manifest === other.manifest && JSON.stringify(one.over) === JSON.stringify(other.over)
