import { createRoot } from 'react-dom/client'
import { keepArrival, type Landing } from '../audience/arrival.ts'
import { deviceOf } from '../audience/device-of.ts'
import type { SiteClock } from '../calls/site-clock.ts'
import { createVisitorCalls } from '../calls/visitor-calls.ts'
import { countCampaignClicks } from '../campaign/count-campaign-clicks.ts'
import { isMember } from '../members/member-marker.ts'
import type { PageDocument, Shell } from '../page-document.ts'
import { saidIn } from '../query-text/said-in.ts'
import type { SiteStore } from '../viewer/site-store.ts'
import { addHost } from './add-host.ts'
import type { Extras } from './extras.ts'
import { ExtrasRoot } from './extras-root.tsx'
import { suitedExtras } from './suited-extras.ts'

/** Draws what stands over the site for a time beside the site's own element. */
export function startExtras(
  given: Extras,
  store: SiteStore,
  clock: SiteClock,
  find: (address: string) => PageDocument | undefined,
  landing: Landing,
): void {
  const { shell } = store.get().shown
  const { queryNames: names, tags, consent } = given
  const arrival = keepArrival(landing, document.referrer)
  const saidOf = saidIn(arrival.search)
  const visitor = { arrival, device: deviceOf(screen), isMember: isMember() }
  const extras = suitedExtras(given, visitor, saidOf)
  const host = addHost(shell)
  const calls = callsOf(shell, clock)
  if (calls) countCampaignClicks(calls, host)
  createRoot(host).render(<ExtrasRoot extras={extras} store={store} clock={clock} calls={calls} />)
  const stage = document.querySelector('.stage')
  if (names && stage)
    void import('../query-text/fill-pages.ts').then(({ fillPages }) =>
      fillPages({ stage, store, find, names, saidOf }),
    )
  if (tags || consent)
    void import('../consent/start-consent.tsx').then(({ startConsent }) =>
      startConsent({ tags, consent }, { store, clock, host, arrival }),
    )
}

/** Previews make no calls. */
const callsOf = ({ calls: base, mode, language }: Shell, clock: SiteClock) =>
  base === undefined || mode ? undefined : createVisitorCalls({ base, language, clock })
