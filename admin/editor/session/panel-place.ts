import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from './editor.ts'

/**
 * The place that the panel shows, as a JSON pointer from the edited site; undefined for the whole open page. The phone
 * follows it. A store, since it changes with every focused field: only its subscribers render again.
 */
export interface PanelPlace {
  get: () => string | undefined
  set: (pointer: string | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createPanelPlace(): PanelPlace {
  let place: string | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => place,
    set: (next) => {
      if (next === place) return
      place = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The part of the place that `choose` selects; it must compare as equal while it does not change. */
export function usePanelPlace<Part extends string | boolean | undefined>(
  choose: (pointer: string | undefined) => Part,
): Part {
  const { place } = useEditor()
  return useSyncExternalStore(
    place.subscribe,
    useCallback(() => choose(place.get()), [place, choose]),
  )
}
