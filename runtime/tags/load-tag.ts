import { whenIdle } from '../browser/when-idle.ts'

const loading: Promise<unknown>[] = []

/** Loads the script of a service, and records when it has loaded or failed. */
export function loadTag(src: string, onLoad?: () => void): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  if (onLoad) script.addEventListener('load', onLoad)
  loading.push(
    new Promise((resolve) => ['load', 'error'].map((type) => script.addEventListener(type, resolve))),
  )
  document.head.append(script)
}

/** Resolves once all requested scripts have loaded or failed. */
const tagsLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * Scripts of services read click ids from the address when they start: until all have loaded, the query of the
 * visitor's arrival is kept in the address, even on pages visited in the meantime.
 */
export function carryQuery(search: string, store: { subscribe: (listener: () => void) => () => void }): void {
  const carry = () => {
    if (location.search === '') history.replaceState(history.state, '', search + location.hash)
  }
  carry()
  const stop = store.subscribe(() => whenIdle(carry))
  void tagsLoaded().then(stop)
}
