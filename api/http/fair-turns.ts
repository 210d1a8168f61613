import { createMiddleware } from 'hono/factory'
import type { ApiDeps } from './deps.ts'
import type { ApiEnv } from './env.ts'

/** Resolves when it is the turn of an account. */
export type TakeTurn = (accountId: string) => Promise<void>

/**
 * Lets accounts take turns: of the calls that wait, each account starts one, and the event loop runs in between. However many
 * calls one account sends at once, those of others wait for a few of them only. Calls that find nobody waiting start at once.
 */
export function createTurns(): TakeTurn {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let isRunning = false
  const startNext = () => {
    const [next] = waiting
    if (!next) {
      isRunning = false
      return
    }
    const [accountId, starts] = next
    const start = starts.shift()
    waiting.delete(accountId)
    // To the end of the order.
    if (starts.length > 0) waiting.set(accountId, starts)
    start?.()
    setImmediate(startNext)
  }
  return (accountId) => {
    if (isRunning)
      return new Promise((start) => {
        const own = waiting.get(accountId)
        if (own) own.push(start)
        else waiting.set(accountId, [start])
      })
    isRunning = true
    setImmediate(startNext)
    return Promise.resolve()
  }
}

/** To be used after the guard, which knows the caller. */
export function fairTurns({ takeTurn = createTurns() }: Pick<ApiDeps, 'takeTurn'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { accountId } = c.get('staff') ?? c.get('program') ?? {}
    if (accountId !== undefined) await takeTurn(accountId)
    return next()
  })
}
