import type { Language } from '#model/values/language.ts'
import { reportPages } from '../analytics/report-pages.ts'
import { startAnalytics } from '../analytics/start-analytics.ts'
import { rememberPage } from '../browser/cookies.ts'
import { referrerOf } from '../browser/referrer.ts'
import { finishTurns, inTurn, oncePerTurn } from '../browser/turns.ts'
import { afterLoad, hasMotion, savesData, whenIdle } from '../browser/when-idle.ts'
import { callMessage } from '../calls/call-message.ts'
import { createSiteClock } from '../calls/site-clock.ts'
import type { Overlays } from '../documents/overlays.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { createSiteStore, type SiteStore } from '../documents/site-store.ts'
import { sayFailed } from '../failure/part-failure.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { startLinks } from '../links/start-links.ts'
import { type Arrival, keepArrival, keepStep } from '../visitor/arrival.ts'
import { type Cell, cellsOf, rowsOf } from './cells.ts'
import { createJourney, type Journey, type JourneyState, movesOf } from './journey.ts'
import { listen } from './listen.ts'
import { createPageBars } from './page-bars.ts'
import { createPageLoader, firstPage, showInBrowser } from './page-loader.ts'
import { startShell } from './start-shell.ts'
import { createSwipers } from './swipe/swipers.ts'

/** The running viewer. */
export interface Viewer {
  journey: Journey
  find: (address: string) => PageDocument | undefined
  store: SiteStore
  /** Moves the swipers to the state, after it was rendered. */
  sync: (state: JourneyState) => void
  stop: () => void
}

/** Starts swiping, keys, links and history on a stage that shows its first page. `draw` is called with every state to render. */
export function startViewer(
  first: PageDocument,
  stage: HTMLElement,
  draw: (state: JourneyState) => void,
): Viewer {
  const loader = createPageLoader({ first: firstPage(first), fetchHtml: (address) => fetch(address) })
  const find = (address: string) => loader.find(address)?.document
  const prefetch = () => void (savesData() || whenIdle(journey.prefetch))
  const journey = createJourney({
    first,
    loader,
    onArrive(page) {
      inTurn(() => showInBrowser(page))
      prefetch()
    },
    push: (address) => inTurn(() => history.pushState(null, '', address)),
    leave: (address) => location.assign(address),
    onFailed: failureReporter(first.shell.language),
  })
  const land = (isThere: (cell: Cell) => boolean) => {
    const cell = cellsOf(journey.state(), find).find(isThere)
    if (cell) journey.land(cell)
    // A long drag with a mouse can pass over more than one page.
    else setTimeout(() => sync(journey.state()))
  }
  const bars = createPageBars(stage.parentElement as HTMLElement)
  const swipers = createSwipers({
    element: stage.firstElementChild as HTMLElement,
    surface: document.body,
    hasMotion: hasMotion(),
    takesTouch: !first.shell.tapsOnly,
    onColumn(column) {
      if (column !== journey.state().current.column) land((cell) => cell.column === column)
    },
    onRow(row) {
      const { current } = journey.state()
      if (row !== current.row) land((cell) => cell.column === current.column && cell.row === row)
    },
    onDragged: bars.drag,
    onSettle: journey.settle,
    later: inTurn,
  })
  const sync = (state: JourneyState) => {
    const moved = swipers.sync(standingOf(state, find))
    if (moved && hasMotion())
      stage.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 260, easing: 'ease-out' })
  }

  const store = createSiteStore(first)
  // Rendering gets its turn before the subscribers of the store.
  const stopDrawing = journey.subscribe(oncePerTurn(() => draw(journey.state())))
  const stopFollowing = journey.subscribe(() => store.set(standingOn(journey.state())))

  const referrer = referrerOf(document)
  const arrival = arriveAt(first, referrer)
  // Before the viewer's own: a click must be ready when the viewer follows it.
  const stopReports = startReports({ first, store, stage, referrer })
  afterLoad(prefetch)
  let isStopped = false
  afterLoad(() => whenIdle(() => void (isStopped || startExtras(first.shell.extras, store, find, arrival))))
  const stopShell = startShell({ store, load: async (address) => (await loader.load(address))?.document })
  const stopListening = listen({ journey, loader, swipers, bars }, stage)
  const stopHurrying = hurry()
  return {
    journey,
    find,
    store,
    sync,
    stop() {
      isStopped = true
      stopDrawing()
      stopFollowing()
      stopReports()
      stopShell()
      stopListening()
      stopHurrying()
      swipers.destroy()
    },
  }
}

/** Reports to the visitor that a page could not be loaded. */
function failureReporter(language: Language): (failure: unknown, again: () => void) => void {
  const messages = messagesOf(language)
  return (failure, again) => sayFailed(messages, callMessage(failure, messages), again)
}

/**
 * The document as it was opened; address and title change with the page. Other hosts deliver a page as `index.html`, too:
 * the history knows it by the address that leads back to it.
 */
function arriveAt({ shell, place, page }: PageDocument, referrer: string): Arrival {
  if (shell.suffix && location.pathname !== place.address)
    history.replaceState(history.state, '', place.address + location.search + location.hash)
  const arrival = keepArrival({ href: location.href, title: document.title }, referrer)
  rememberPage(page.id, place.position)
  keepStep(place.position)
  return arrival
}

/**
 * Finishes all queued tasks when the visitor does something; `listen` does it when the wheel moves a page. Returns a
 * function that ends it.
 */
function hurry(): () => void {
  const ended = new AbortController()
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, finishTurns, { signal: ended.signal, capture: true, passive: true })
  return () => ended.abort()
}

/** Whether the browser prefers another language than the page's, and the page exists in several. */
const isForeign = ({ shell, place }: PageDocument): boolean =>
  !shell.mode &&
  place.alternates.length > 1 &&
  !document.documentElement.lang.startsWith(navigator.language.slice(0, 2))

interface Reporting {
  first: PageDocument
  store: SiteStore
  stage: HTMLElement
  referrer: string
}

/** Starts the handling of links, and the reports to the site's server. */
function startReports({ first, store, stage, referrer }: Reporting): () => void {
  const { shell } = first
  const analytics = startAnalytics(shell, referrer)
  const report = analytics?.report
  const stopLinks = startLinks({ shell, pageId: () => store.get().shown.page.id, report })
  const stopPages = report && reportPages(store, report)
  if (isForeign(first))
    afterLoad(() =>
      whenIdle(() => {
        import('../overlays/offer-language.ts').then(
          ({ offerLanguage }) => offerLanguage(store),
          () => undefined,
        )
      }),
    )
  let stopSignals: (() => void) | undefined = () => undefined
  if (report && !shell.viewsOnly)
    afterLoad(() =>
      whenIdle(() => {
        import('../analytics/start-signals.ts').then(
          ({ startSignals }) => {
            stopSignals &&= startSignals({ store, stage, first, report })
          },
          () => undefined,
        )
      }),
    )
  return () => {
    stopLinks()
    stopPages?.()
    stopSignals?.()
    stopSignals = undefined
    analytics?.stop()
  }
}

/** Temporary content is loaded last, and the site works without it if that fails. */
async function startExtras(
  address: string | undefined,
  store: SiteStore,
  find: Viewer['find'],
  arrival: Arrival,
): Promise<void> {
  if (address === undefined) return
  try {
    const answer = await fetch(address)
    const overlays: Overlays | undefined = answer.ok ? await answer.json() : undefined
    // Most sites have none.
    if (!overlays || !Object.values(overlays).some((part: object) => Object.keys(part).length)) return
    const { startOverlays: start } = await import('../overlays/start-overlays.tsx')
    const inTime = { ...store, subscribe: (listener: () => void) => store.subscribe(oncePerTurn(listener)) }
    start(overlays, inTime, createSiteClock(), find, arrival)
  } catch {
    // The next visit asks again.
  }
}

const standingOn = ({ current, from, shown }: JourneyState) => ({
  shown,
  isThere: !from && shown.place.address === current.address,
})

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
