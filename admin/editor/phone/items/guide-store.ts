import type { Box } from './geometry.ts'
import type { Guide } from './snapping.ts'

/** What is shown while something is dragged, in pixels of the page. */
interface ShownDrag {
  guides: readonly Guide[]
  /** Around what is dragged. */
  box: Box
  /** Where that is, in pixels of the frame. */
  words: string
}

/** A rectangle that is drawn to select what it touches, in pixels of the window. */
interface ShownArea {
  area: Box
}

export type Shown = ShownDrag | ShownArea

/** Changes with every move of a pointer, so that nothing but the lines is drawn anew. */
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
