import { createRoot } from 'react-dom/client'
import { focusPage } from '../browser/focus-page.ts'
import { notCreators } from '../browser/not-creators.ts'
import type { SiteClock } from '../calls/site-clock.ts'
import type { ConsentContent, Overlays } from '../documents/overlays.ts'
import type { CreatorScript } from '../documents/page-content.ts'
import type { Shell } from '../documents/page-document.ts'
import { startScript } from '../page/run-creator-scripts.ts'
import { carryQuery } from '../tags/load-tag.ts'
import { defaultConsent, type ShownStore, startTags, updateConsent } from '../tags/start-tags.ts'
import { takeConversions } from '../visitor/ad-conversions.ts'
import type { Arrival } from '../visitor/arrival.ts'
import { keepShownVariation } from '../visitor/choose-variation.ts'
import { keepChoice, keptChoice, mayKeepTouches } from '../visitor/consent-choice.ts'
import { rememberExperiment } from '../visitor/experiment.ts'
import { forgetClickIds, forgetLanding } from '../visitor/forget-arrival.ts'
import { forgetTouches, keepTouch, removeOldTouches } from '../visitor/touches.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { consentWordsOf } from './consent-labels.ts'

/** Which page or screen is shown, with its scripts that wait for consent. */
type ConsentStore = ShownStore<{ shell: Shell; page: { held?: CreatorScript[] } }>

export interface ConsentPlace {
  store: ConsentStore
  clock: SiteClock
  /** The element that temporary content is rendered into. */
  host: HTMLElement
  arrival: Arrival
}

/** Starts the services that count visits and the creator's scripts that wait for consent: at once, or after the visitor has agreed. */
export function startConsent(
  { tags, consent }: Pick<Overlays, 'tags' | 'consent'>,
  place: ConsentPlace,
): void {
  const { store, arrival } = place
  // A preview sends nothing.
  const isLive = isLiveIn(store)
  const start = () => {
    if (!isLive) return
    noteTouch(consent, place)
    const { untold } = arrival
    if (tags) startTags(tags, store, { untold, isAsked: consent !== undefined })
    if (untold) carryQuery(new URL(untold.href).search, store)
    forgetLanding(arrival)
    if (consent) runHeld(consent, store)
  }
  if (!consent) {
    start()
    return
  }
  removeOldTouches()
  if (isLive) defaultConsent()
  const choice = keptChoice(consent.version)
  rememberExperiment(location.search, choice === true)
  if (choice) {
    if (isLive) updateConsent(true)
    start()
  } else if (choice === false) {
    forgetClickIds(arrival)
    forgetTouches()
    takeConversions()
  }
  drawQuestion(consent, place, (isGiven) => {
    if (isLive) updateConsent(isGiven)
    if (isGiven) start()
  })
}

const isLiveIn = (store: ConsentStore): boolean => store.get().shown.shell.mode === undefined

/** Keeps for later visits how the visitor came, if what they agreed to says so. */
function noteTouch(
  consent: ConsentContent | undefined,
  { store, arrival }: Pick<ConsentPlace, 'store' | 'arrival'>,
): void {
  if (!isLiveIn(store)) return
  if (consent && mayKeepTouches(consent.version)) keepTouch(arrival)
  else forgetTouches()
}

/** Runs the scripts of the site and of each page that the visitor arrives at. */
function runHeld({ scripts = [] }: ConsentContent, store: ConsentStore): void {
  const run = () => {
    for (const script of [...scripts, ...(store.get().shown.page.held ?? [])]) startScript(script)
  }
  store.subscribe(run)
  run()
}

function drawQuestion(
  consent: ConsentContent,
  { store, clock, host, arrival }: ConsentPlace,
  onChoice: (isGiven: boolean) => void,
): void {
  const { version, text } = consent
  const labels = consentWordsOf(store.get().shown.shell.language)
  const box = document.createElement('div')
  const root = createRoot(box)
  const draw = (isAskedFor: boolean) =>
    root.render(
      <ConsentBanner
        consent={consent}
        labels={labels}
        choice={keptChoice(version)}
        isAskedFor={isAskedFor}
        onChoice={choose}
      />,
    )
  const choose = (isGiven: boolean) => {
    const wasGiven = keptChoice(version) === true
    // The default text names what is kept for later visits; what a text of the site's own names is not known.
    keepChoice(version, isGiven, clock.now(), !text)
    if (isGiven) keepShownVariation()
    else {
      forgetClickIds(arrival)
      forgetTouches()
      takeConversions()
    }
    focusPage(box)
    root.render(null)
    if (isGiven !== wasGiven) onChoice(isGiven)
    else if (isGiven) noteTouch(consent, { store, arrival })
    // Running scripts can only be ended by reloading the document.
    if (wasGiven && !isGiven) location.reload()
  }
  host.append(box)
  addMenuEntry(labels.change, () => draw(true))
  if (keptChoice(version) === undefined) draw(false)
}

/** Appends an entry to the menu of the page, whose other entries are rendered once and never change. */
function addMenuEntry(text: string, onClick: () => void): void {
  const entry = document.createElement('button')
  entry.type = 'button'
  entry.textContent = text
  entry.addEventListener('click', () => {
    const menu = entry.closest<HTMLDetailsElement>('details')
    if (menu) menu.open = false
    onClick()
  })
  document.querySelector(`.acts > div${notCreators}`)?.append(entry)
}
