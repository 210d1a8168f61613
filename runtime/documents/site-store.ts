import type { PageDocument } from './page-document.ts'

/** The state that the parts of a site besides its pages depend on. */
export interface SiteState {
  /** The page whose content is shown. */
  shown: PageDocument
  /** Whether the visitor is on it, as opposed to waiting for another page. */
  isThere: boolean
  /** How many popups are shown: they take the place of the bars (visitor.md §5). */
  popups: number
}

export interface SiteStore {
  get: () => SiteState
  set: (more: Partial<SiteState>) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createSiteStore(first: PageDocument): SiteStore {
  let state: SiteState = { shown: first, isThere: true, popups: 0 }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(more) {
      const names = Object.keys(more) as (keyof SiteState)[]
      if (names.every((name) => state[name] === more[name])) return
      state = { ...state, ...more }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
