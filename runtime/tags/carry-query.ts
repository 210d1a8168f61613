import { whenIdle } from '../browser/when-idle.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { tagsLoaded } from './load-tag.ts'

/**
 * Scripts of services look for the marks of a click in the address, when they run: until all have loaded, the query by
 * which the visitor came stands there, also on pages gone to meanwhile.
 */
export function carryQuery(search: string, store: Pick<SiteStore, 'subscribe'>): void {
  const carry = () => {
    if (location.search === '') history.replaceState(history.state, '', search + location.hash)
  }
  carry()
  const stop = store.subscribe(() => whenIdle(carry))
  void tagsLoaded().then(stop)
}
