import { useEffect, useState } from 'react'
import type { SiteState, SiteStore } from './site-store.ts'

/** Subscribes to a selected part of the site's state. `select` must be the same function on every render. */
export function useSiteState<Selected>(
  store: Pick<SiteStore, 'get' | 'subscribe'>,
  select: (state: SiteState) => Selected,
): Selected {
  const [selected, setSelected] = useState(() => select(store.get()))
  useEffect(() => {
    const follow = () => setSelected(() => select(store.get()))
    // The state may have changed since the first render.
    follow()
    return store.subscribe(follow)
  }, [store, select])
  return selected
}
