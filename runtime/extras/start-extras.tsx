import { createRoot } from 'react-dom/client'
import type { SiteClock } from '../calls/site-clock.ts'
import type { SiteStore } from '../viewer/site-store.ts'
import type { Extras } from './extras.ts'
import { ExtrasRoot } from './extras-root.tsx'

/** Fetches what stands over the site for a time, and draws it beside the site's own element. */
export async function startExtras(address: string, store: SiteStore, clock: SiteClock): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  const extras: Extras = await answer.json()
  const { shell } = store.get().shown
  const host = document.createElement('div')
  host.className = `extras ${shell.viewMode.toLowerCase()}${shell.displayGlobalMenu ? ' tabbed' : ''}`
  document.body.append(host)
  createRoot(host).render(<ExtrasRoot extras={extras} store={store} clock={clock} />)
}
