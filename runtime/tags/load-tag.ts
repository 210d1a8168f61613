import { whenIdle } from '../browser/when-idle.ts'
import type { SiteStore } from '../documents/site-store.ts'

const loading: Promise<unknown>[] = []

/** Loads the script of a service. */
export function loadTag(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  loading.push(
    new Promise((resolve) => ['load', 'error'].map((type) => script.addEventListener(type, resolve))),
  )
  document.head.append(script)
}

/** Settled once all scripts that were asked for are there, or are known not to come. */
const tagsLoaded = (): Promise<unknown> => Promise.all(loading)

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
