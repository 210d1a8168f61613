import { useEffect, useState } from 'react'
import type { SiteState, SiteStore } from './site-store.ts'

/** What of the site's state a part goes by, as it changes. `select` stays the same function. */
export function useSiteState<Selected>(
  store: Pick<SiteStore, 'get' | 'subscribe'>,
  select: (state: SiteState) => Selected,
): Selected {
  const [selected, setSelected] = useState(() => select(store.get()))
  useEffect(() => {
    const follow = () => setSelected(() => select(store.get()))
    // It may have changed since it was drawn.
    follow()
    return store.subscribe(follow)
  }, [store, select])
  return selected
}
