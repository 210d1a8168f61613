import { afterFrame } from './when-idle.ts'

interface Turn {
  run: () => void
  canWait: boolean
}

const waiting: Turn[] = []
let isAsked = false
let isHurried = false

/**
 * Runs a task after those queued before it. Each has a frame of its own, and the next one for its layout: more in one
 * frame would hold up animations on slow phones. One that `canWait` keeps its turn even if the visitor does something.
 */
export function inTurn(run: () => void, canWait = false): void {
  if (isHurried && !canWait) {
    run()
    return
  }
  waiting.push({ run, canWait })
  if (isAsked) return
  isAsked = true
  afterFrame(runNext)
}

function runNext(): void {
  try {
    waiting.shift()?.run()
  } finally {
    afterFrame(() => {
      isAsked = waiting.length > 0
      if (isAsked) afterFrame(runNext)
    })
  }
}

/**
 * Runs queued tasks now, and those that result from them once this is rendered, so that the visitor's next
 * action finds everything in place.
 */
export function finishTurns(): void {
  const isNext = ({ canWait }: Turn) => !canWait
  if (!waiting.some(isNext)) return
  isHurried = true
  try {
    for (let at = waiting.findIndex(isNext); at >= 0; at = waiting.findIndex(isNext))
      waiting.splice(at, 1)[0]?.run()
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
