import { afterFrame } from './when-idle.ts'

const waiting: (() => void)[] = []
let isAsked = false
let isHurried = false

/**
 * Runs a task after those queued before it, each in a frame of its own: all in one frame would hold up
 * animations on slow phones.
 */
export function inTurn(run: () => void): void {
  if (isHurried) {
    run()
    return
  }
  waiting.push(run)
  if (isAsked) return
  isAsked = true
  afterFrame(runNext)
}

function runNext(): void {
  try {
    waiting.shift()?.()
  } finally {
    isAsked = waiting.length > 0
    if (isAsked) afterFrame(runNext)
  }
}

/**
 * Runs queued tasks now, and those that result from them once this is rendered, so that the visitor's next
 * action finds everything in place.
 */
export function finishTurns(): void {
  if (waiting.length === 0) return
  isHurried = true
  try {
    while (waiting.length > 0) waiting.shift()?.()
  } finally {
    // Renders that the tasks caused happen in a microtask.
    queueMicrotask(() => {
      isHurried = false
    })
  }
}

/** Runs `run` in its turn, once, however often it is requested before that. */
export function oncePerTurn(run: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    inTurn(() => {
      isWaiting = false
      run()
    })
  }
}
