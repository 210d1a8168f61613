import { createRoot } from 'react-dom/client'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { SiteClock } from '../calls/site-clock.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { createVisitorCalls } from '../calls/visitor-calls.ts'
import type { Overlays } from '../documents/overlays.ts'
import type { PageDocument, Shell } from '../documents/page-document.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { isMember } from '../members/member-marker.ts'
import { addHost } from '../shell/add-host.ts'
import type { Arrival } from '../visitor/arrival.ts'
import { deviceOf } from '../visitor/is-for.ts'
import { namedValues } from '../visitor/named-values.ts'
import { OverlaysRoot } from './overlays-root.tsx'
import { suitedOverlays } from './suited-overlays.ts'

/** Reports each click in `host` on a banner or button of a campaign that counts them to the server (decision 30). */
export function countCampaignClicks(calls: Pick<VisitorCalls, 'beacon'>, host: HTMLElement): void {
  const count = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return
    const item = event.target.closest('a[href], [data-script]')?.closest<HTMLElement>('[data-campaign-item]')
      ?.dataset.campaignItem
    if (item) calls.beacon(visitorPaths.campaignClick(item), {})
  }
  host.addEventListener('click', count)
  host.addEventListener('auxclick', count)
}

/** Renders the temporary content over the site, beside the site's own element. */
export function startOverlays(
  given: Overlays,
  store: SiteStore,
  clock: SiteClock,
  find: (address: string) => PageDocument | undefined,
  arrival: Arrival,
): void {
  const { shell } = store.get().shown
  const { queryNames: names, tags, consent } = given
  const saidOf = namedValues(names ?? [], arrival)
  const visitor = { arrival, device: deviceOf(screen), isMember: isMember() }
  const overlays = suitedOverlays(given, visitor, saidOf)
  const host = addHost(shell)
  const calls = callsOf(shell, clock)
  if (calls) countCampaignClicks(calls, host)
  createRoot(host).render(<OverlaysRoot overlays={overlays} store={store} clock={clock} calls={calls} />)
  const stage = document.querySelector('.stage')
  if (names && stage)
    void import('../page/fill-pages.ts').then(({ fillPages }) =>
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
