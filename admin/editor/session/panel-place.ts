import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from './editor.ts'

/**
 * What the panel shows, as a JSON pointer from the edited site; undefined for the page that is open as a whole. The phone
 * follows it. It changes with every field that the cursor goes to, so that only those who ask are told.
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

/** What `choose` takes of the place: something that compares as equal where it is. */
export function usePanelPlace<Part extends string | boolean | undefined>(
  choose: (pointer: string | undefined) => Part,
): Part {
  const { place } = useEditor()
  return useSyncExternalStore(
    place.subscribe,
    useCallback(() => choose(place.get()), [place, choose]),
  )
}
