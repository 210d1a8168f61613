import { createRoot } from 'react-dom/client'
import type { SiteClock } from '../calls/site-clock.ts'
import { createVisitorCalls } from '../calls/visitor-calls.ts'
import { countCampaignClicks } from '../campaign/count-campaign-clicks.ts'
import type { Shell } from '../page-document.ts'
import type { SiteStore } from '../viewer/site-store.ts'
import type { Extras } from './extras.ts'
import { ExtrasRoot } from './extras-root.tsx'

/** Draws what stands over the site for a time beside the site's own element. */
export function startExtras(extras: Extras, store: SiteStore, clock: SiteClock): void {
  const { shell } = store.get().shown
  const host = document.createElement('div')
  host.className = `extras ${shell.viewMode.toLowerCase()}${shell.displayGlobalMenu ? ' tabbed' : ''}`
  document.body.append(host)
  const calls = callsOf(shell, clock)
  if (calls) countCampaignClicks(calls, host)
  createRoot(host).render(<ExtrasRoot extras={extras} store={store} clock={clock} calls={calls} />)
}

/** Previews make no calls. */
const callsOf = ({ calls: base, mode, language }: Shell, clock: SiteClock) =>
  base === undefined || mode ? undefined : createVisitorCalls({ base, language, clock })
