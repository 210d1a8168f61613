import { createSiteClock } from '../calls/site-clock.ts'
import type { PageDocument } from '../page-document.ts'
import {
  afterLoad,
  firstPage,
  hasMotion,
  rememberPage,
  savesData,
  showInBrowser,
  whenIdle,
} from './browser-page.ts'
import { type Cell, cellsOf, rowsOf } from './cells.ts'
import { type Direction, directions } from './direction.ts'
import { createJourney, type Journey, type JourneyState, movesOf } from './journey.ts'
import { isPageAddress, pageAddress } from './page-address.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import { createSiteStore, type SiteStore } from './site-store.ts'
import { createSwipers, type Swipers } from './swipers.ts'
import {
  clickedAddress,
  closeAll,
  closeOthers,
  hasDialog,
  keyOf,
  runClickedScript,
  scrollsItself,
} from './visitor-input.ts'
import { createWheelReader, wheelMoveOf } from './wheel.ts'

/** The viewer at work in a browser. */
export interface Viewer {
  journey: Journey
  find: (address: string) => PageDocument | undefined
  store: SiteStore
  /** Brings what is seen in line with the state, after it was drawn. */
  sync: (state: JourneyState) => void
  stop: () => void
}

interface Parts {
  journey: Journey
  loader: PageLoader
  swipers: Swipers
}

/** Starts swiping, keys, links and history on a stage that shows its first page. */
export function startViewer(first: PageDocument, stage: HTMLElement): Viewer {
  const loader = createPageLoader({ first: firstPage(first), fetchHtml: (address) => fetch(address) })
  const find = (address: string) => loader.find(address)?.document
  const prefetch = () => {
    if (!savesData()) whenIdle(journey.prefetch)
  }
  const journey = createJourney({
    first,
    loader,
    onArrive(page) {
      showInBrowser(page)
      prefetch()
    },
    push: (address) => history.pushState(null, '', address),
    leave: (address) => location.assign(address),
  })
  const land = (isThere: (cell: Cell) => boolean) => {
    const cell = cellsOf(journey.state(), find).find(isThere)
    if (cell) journey.land(cell)
    // A long drag with a mouse can pass over more than one page.
    else setTimeout(() => sync(journey.state()))
  }
  const swipers = createSwipers({
    element: stage.firstElementChild as HTMLElement,
    hasMotion: hasMotion(),
    onColumn(column) {
      if (column !== journey.state().current.column) land((cell) => cell.column === column)
    },
    onRow(row) {
      const { current } = journey.state()
      if (row !== current.row) land((cell) => cell.column === current.column && cell.row === row)
    },
    onSettle: journey.settle,
  })
  const sync = (state: JourneyState) => {
    const moved = swipers.sync(standingOf(state, find))
    if (moved && hasMotion())
      stage.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 260, easing: 'ease-out' })
  }

  const store = createSiteStore(first)
  const follow = () => {
    const { current, from, shown } = journey.state()
    store.set({ shown, isThere: !from && shown.place.address === current.address })
  }
  const stopFollowing = journey.subscribe(follow)

  rememberPage(first.page.id, first.place.position)
  afterLoad(prefetch)
  afterLoad(() => whenIdle(() => void startExtras(first.shell.extras, store)))
  const stopListening = listen({ journey, loader, swipers }, stage)
  return {
    journey,
    find,
    store,
    sync,
    stop() {
      stopFollowing()
      stopListening()
      swipers.destroy()
    },
  }
}

/** What stands over the site for a time comes after everything else, and the site does without it where it fails. */
async function startExtras(address: string | undefined, store: SiteStore): Promise<void> {
  if (address === undefined) return
  try {
    const extras = await import('../extras/start-extras.tsx')
    await extras.startExtras(address, store, createSiteClock())
  } catch {
    // The next visit asks again.
  }
}

function standingOf(state: JourneyState, find: Viewer['find']) {
  const { current, from, shown } = state
  return {
    column: current.column,
    row: current.row,
    columns: shown.place.columns,
    rows: rowsOf(cellsOf(state, find), current.column),
    moves: movesOf(state),
    live: from ? [current.column, from.column] : [current.column],
  }
}

/** Follows the visitor's clicks, keys, wheel and history. Returns what ends it. */
function listen({ journey, loader, swipers }: Parts, stage: HTMLElement): () => void {
  const move = (direction: Direction) => {
    const address = movesOf(journey.state())[direction]
    if (!address) return
    closeAll()
    if (!swipers.slide(direction)) void journey.open(address)
  }
  const onClick = (event: MouseEvent) => {
    const address = clickedAddress(event)
    runClickedScript(event)
    closeOthers(event)
    const state = journey.state()
    if (address === undefined || !isPageAddress(address, state.shown.shell.home)) return
    event.preventDefault()
    closeAll()
    const moves = movesOf(state)
    const direction = directions.find((candidate) => moves[candidate] === address)
    if (direction) move(direction)
    else void journey.open(address)
  }
  const onKey = (event: KeyboardEvent) => {
    if (hasDialog()) return
    if (event.key === 'Escape') closeAll()
    const key = keyOf(event)
    if (!key) return
    event.preventDefault()
    if (key === 'first' || key === 'last') void openEnd(journey, loader, key)
    else move(key)
  }
  const readWheel = createWheelReader()
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || scrollsItself(event.target, stage)) return
    event.preventDefault()
    const direction = readWheel(wheelMoveOf(event))
    if (direction) move(direction)
  }
  const onHistory = () => {
    closeAll()
    journey.restore(location.pathname)
  }
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  // A mouse that drags a picture or a link would not swipe.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  addEventListener('popstate', onHistory, { signal })
  return () => ended.abort()
}

/** Goes to the first or last page of the category, if there is one that can be entered. */
async function openEnd(journey: Journey, loader: PageLoader, end: 'first' | 'last'): Promise<void> {
  const { current, shown } = journey.state()
  const row = end === 'first' ? 0 : shown.place.rows - 1
  const address = pageAddress(shown.shell.home, { column: current.column, row })
  const target = await loader.load(address).catch(() => undefined)
  const page = target?.document.page
  if (page && (page.isLocked || page.picture || page.film)) await journey.open(address)
}
