import { afterFrame } from './when-idle.ts'

const waiting: (() => void)[] = []
let isAsked = false
let isHurried = false

/**
 * Runs after all that was asked for before, each in a frame of its own: together, on a slow phone, they would hold up
 * what is moving.
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
 * Runs now what still waits, and what comes of it as soon as this is drawn: what the visitor does next finds everything
 * where it belongs.
 */
export function finishTurns(): void {
  if (waiting.length === 0) return
  isHurried = true
  try {
    while (waiting.length > 0) waiting.shift()?.()
  } finally {
    // What is drawn again is drawn in a microtask.
    queueMicrotask(() => {
      isHurried = false
    })
  }
}

/** `run` in its turn, once however often it is asked for until then. */
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
