import type { Box } from './geometry.ts'
import type { Guide } from './snapping.ts'

/** What is shown while something is dragged, in pixels of the page. */
interface ShownDrag {
  guides: readonly Guide[]
  /** The box around the dragged items. */
  box: Box
  /** Its position, in pixels of the frame. */
  words: string
}

/** The selection rectangle, in pixels of the phone's window. */
interface ShownArea {
  area: Box
}

export type Shown = ShownDrag | ShownArea

/** A store, since it changes with every move of a pointer: only the lines render again. */
export interface GuideStore {
  get: () => Shown | undefined
  set: (shown: Shown | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createGuideStore(): GuideStore {
  let shown: Shown | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => shown,
    set: (next) => {
      shown = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
