import { type GridAddresses, gridPlaceOf, type Moves } from '../documents/page-address.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { LoadedPage, PageLoader } from './page-loader.ts'

/** A place in the grid that has a page. */
export interface Spot {
  address: string
  column: number
  row: number
}

export interface JourneyState {
  current: Spot
  /** The previous spot, until the movement is over and the current page has loaded. */
  from?: Spot
  /** The last loaded page that was shown: bars and menu stay those of this page while the next one loads. */
  shown: PageDocument
  hasFailed: boolean
  /** The reason of the failure. */
  failure?: unknown
  /** Whether the visitor has moved at all. */
  hasMoved: boolean
}

export interface JourneyOptions {
  first: PageDocument
  loader: PageLoader
  /** Called for each page the visitor arrives at, the first one excepted. */
  onArrive: (page: LoadedPage) => void
  /** Adds an address to the browser's history. */
  push: (address: string) => void
  /** Opens an address by navigation. */
  leave: (address: string) => void
  /** Called if a distant page cannot be loaded: the visitor stays where they are. */
  onFailed: (failure: unknown, again: () => void) => void
}

/** The visitor's place in the grid, independent of its display. */
export interface Journey {
  state: () => JourneyState
  subscribe: (listener: () => void) => () => void
  /** Called after the visitor has moved to a neighbouring spot. */
  land: (spot: Spot) => void
  /** Goes to any page; by navigation if the viewer cannot show it. */
  open: (address: string) => Promise<void>
  /** The browser's history went to an address. */
  restore: (address: string) => void
  /** The movement on the screen is over. */
  settle: () => void
  retry: () => void
  /** Loads the pages around the current one. */
  prefetch: () => void
}

export const spotOf = (address: string, grid: GridAddresses): Spot => ({
  address,
  ...gridPlaceOf(address, grid),
})

export const startOf = (first: PageDocument): JourneyState => ({
  current: { address: first.place.address, column: first.place.column, row: first.place.row },
  shown: first,
  hasFailed: false,
  hasMoved: false,
})

/** The possible moves. From a page that has not loaded, only back to the previous one. */
export function movesOf({ current, from, shown }: JourneyState): Moves {
  if (shown.place.address === current.address) {
    const { left, right, up, down } = shown.place
    return { left, right, up, down }
  }
  if (!from) return {}
  if (from.column !== current.column)
    return from.column < current.column ? { left: from.address } : { right: from.address }
  return from.row < current.row ? { up: from.address } : { down: from.address }
}

export function createJourney({ first, loader, onArrive, push, leave, onFailed }: JourneyOptions): Journey {
  let state = startOf(first)
  // Whether the movement was over before the page had loaded.
  let isSettled = false
  // Number of requested moves: the result of an earlier one is ignored.
  let wishes = 0
  const listeners = new Set<() => void>()
  const change = (more: Partial<JourneyState>) => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }

  const arrive = (page: LoadedPage) => {
    change({ shown: page.document, hasFailed: false, ...(isSettled ? { from: undefined } : {}) })
    onArrive(page)
  }

  const wait = async (address: string) => {
    try {
      const page = await loader.load(address)
      if (state.current.address !== address) return
      if (page) arrive(page)
      else leave(address)
    } catch (failure) {
      if (state.current.address === address) change({ hasFailed: true, failure })
    }
  }

  const goTo = (spot: Spot, { from, isNew = false }: { from?: Spot; isNew?: boolean } = {}) => {
    isSettled = false
    wishes += 1
    change({ current: spot, from, hasFailed: false, hasMoved: true })
    if (isNew) push(spot.address)
    const page = loader.find(spot.address)
    if (page) arrive(page)
    else void wait(spot.address)
  }

  const open = async (address: string) => {
    if (address === state.current.address) return
    wishes += 1
    const request = wishes
    try {
      const page = await loader.load(address)
      if (request !== wishes) return
      if (page) goTo(spotOf(address, first.shell), { isNew: true })
      else leave(address)
    } catch (failure) {
      if (request === wishes) onFailed(failure, () => void open(address))
    }
  }

  return {
    open,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    land(spot) {
      if (spot.address === state.current.address) return
      goTo(spot, { from: state.current, isNew: true })
    },
    restore(address) {
      if (address !== state.current.address) goTo(spotOf(address, first.shell))
    },
    settle() {
      isSettled = true
      if (state.from && state.shown.place.address === state.current.address) change({ from: undefined })
    },
    retry() {
      change({ hasFailed: false })
      void wait(state.current.address)
    },
    prefetch() {
      for (const address of Object.values(movesOf(state)))
        if (address && !loader.find(address))
          loader.load(address).then(
            (page) => page && change({}),
            // A neighbour that fails to load is requested again when the visitor goes there.
            () => {},
          )
    },
  }
}
